; The installer for Windows, for one user, without administrator rights. packaging/windows/bundle calls makensis in the
; top folder with VERSION and NUMBERS (VERSION as four numbers). contents.py lists the program's files and sentences.py
; the texts. On Windows, makensis accepts only "\" in paths; elsewhere it accepts "\" too.
;   setgui-VERSION-setup.exe /S [/DESKTOP] [/TERMINAL] [/D=FOLDER]    silent; /D comes last, without quotes
;   setgui-uninstall.exe /S [/GAMES]                                  keeps the games unless /GAMES is given
; The installer exits with 5 if the game is running. So does the uninstaller with _?=FOLDER as its last argument; without
; it, the uninstaller continues in a copy of itself and exits with 0 at once.
; This Wine runs no 32-bit programs, and the official NSIS for Windows makes no others.
!if /FileExists "${NSISDIR}\Stubs\lzma_solid-amd64-unicode"
    Target amd64-unicode
!else
    Unicode true
!endif
!include MUI2.nsh
!include FileFunc.nsh
!include WordFunc.nsh
!include Sections.nsh
!include WinMessages.nsh
!include Win\COM.nsh
!include Win\Propkey.nsh
!include "${FILES}"
!include "${WORDS}"

!define ID "io.github.setgui.Setgui"
!define GAME "${ID}.game"
!define ABOUT "Software\Microsoft\Windows\CurrentVersion\Uninstall\Setgui"
!define UNINSTALLER "setgui-uninstall.exe" ; the prefix avoids clashes on PATH
!define RUNNING_CODE 5
!define SHCNE_ASSOCCHANGED 0x08000000

Name "Setgui"
OutFile "${OUT}"
BrandingText "Setgui ${VERSION}"
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
SetCompressor /SOLID lzma
SetDateSave off
AllowSkipFiles off
InstallDir "$LOCALAPPDATA\Programs\Setgui" ; not in $LOCALAPPDATA\setgui, where the games are
InstallDirRegKey HKCU "${ABOUT}" "InstallLocation"
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Setgui"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Setgui"
VIAddVersionKey "CompanyName" "Setgui"
VIAddVersionKey "LegalCopyright" "MIT License"

!define MUI_ICON "packaging\setgui.ico"
!define MUI_UNICON "packaging\setgui.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${NSISDIR}\Contrib\Graphics\Wizard\nsis3-metro.bmp"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\setgui-gui.exe"
!insertmacro MUI_PAGE_LICENSE "LICENSE"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro LANGUAGES

; Windows does not let anyone write to a running program.
!macro DEMAND_IDLE folder
    ${Do}
        StrCpy $0 ""
        ${For} $1 1 2
            StrCpy $2 "${folder}\setgui.exe"
            ${If} $1 = 2
                StrCpy $2 "${folder}\setgui-gui.exe"
            ${EndIf}
            ${If} ${FileExists} $2
                ClearErrors
                FileOpen $3 $2 a
                ${If} ${Errors}
                    StrCpy $0 "running"
                ${Else}
                    FileClose $3
                ${EndIf}
            ${EndIf}
        ${Next}
        ${If} $0 == ""
            ${Break}
        ${EndIf}
        ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDCANCEL`
            SetErrorLevel ${RUNNING_CODE}
            Abort "$(RUNNING)"
        ${EndIf}
    ${Loop}
!macroend

; Adds a folder to the user's PATH ("+") or removes it ("-"). A PATH longer than NSIS's strings stays unchanged, because it
; would be cut off; then the message `otherwise` is shown.
!macro PATH sign folder otherwise
    System::Call 'advapi32::RegGetValueW(p 0x80000001, w "Environment", w "Path", i 0x1000ffff, p 0, p 0, *i .r1) i .r0'
    ${If} $0 = 2 ; no PATH yet
        StrCpy $1 2
    ${EndIf}
    ${If} $1 < 2 ; unknown length
        StrCpy $1 ${NSIS_MAX_STRLEN}000
    ${EndIf}
    IntOp $1 $1 / 2
    StrLen $2 "${folder}"
    IntOp $1 $1 + $2
    ${If} $1 < 1000
        ReadRegStr $0 HKCU "Environment" "Path"
        ${WordAdd} $0 ";" "${sign}${folder}" $0
        ${If} $0 == ""
            DeleteRegValue HKCU "Environment" "Path"
        ${Else}
            WriteRegExpandStr HKCU "Environment" "Path" $0
        ${EndIf}
        SendMessage ${HWND_BROADCAST} ${WM_WININICHANGE} 0 "STR:Environment" /TIMEOUT=2000
    ${Else}
        MessageBox MB_OK|MB_ICONEXCLAMATION "${otherwise}" /SD IDOK
    ${EndIf}
!macroend

; Creates a link that the taskbar groups with the program's window.
!macro LINK file
    CreateShortcut "${file}" "$INSTDIR\setgui-gui.exe" "" "$INSTDIR\setgui-gui.exe" 0 SW_SHOWNORMAL "" "$(ABOUT_IT)"
    !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
    ${If} $0 P<> 0
        ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
        ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r2)'
        ${If} $1 P<> 0
        ${AndIf} $2 P<> 0
            ${IPersistFile::Load} $1 '("${file}",${STGM_READWRITE})'
            System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r3'
            System::Call '*(&w64 "${ID}")p.r4'
            System::Call '*(&i2 ${VT_LPWSTR},&i6 0,p r4,p 0)p.r5'
            ${IPropertyStore::SetValue} $2 '($3,$5)'
            ${IPropertyStore::Commit} $2 ""
            ${IPersistFile::Save} $1 '("${file}",1)'
            System::Free $5
            System::Free $4
            System::Free $3
        ${EndIf}
        !insertmacro ComHlpr_SafeRelease $2
        !insertmacro ComHlpr_SafeRelease $1
        ${IUnknown::Release} $0 ""
    ${EndIf}
!macroend

Section "Setgui"
    SectionIn RO
    !insertmacro DEMAND_IDLE "$INSTDIR"
    ReadRegStr $R0 HKCU "${ABOUT}" "InstallLocation"
    ${If} ${FileExists} "$R0\${UNINSTALLER}" ; it has the list of its files
        !insertmacro DEMAND_IDLE "$R0"
        ClearErrors
        ExecWait '"$R0\${UNINSTALLER}" /S /UPGRADE _?=$R0' $1
        ${If} ${Errors}
        ${OrIf} $1 <> 0
            MessageBox MB_OK|MB_ICONSTOP "$(NOT_REPLACED)" /SD IDOK
            Abort "$(NOT_REPLACED)"
        ${EndIf}
        Delete "$R0\${UNINSTALLER}"
        RMDir "$R0"
    ${EndIf}
    !insertmacro INSTALL_FILES
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\${UNINSTALLER}"
    !insertmacro LINK "$SMPROGRAMS\Setgui.lnk"

    WriteRegStr HKCU "Software\Classes\.setgui" "" "${GAME}"
    WriteRegStr HKCU "Software\Classes\.setgui\OpenWithProgids" "${GAME}" ""
    WriteRegStr HKCU "Software\Classes\${GAME}" "" "$(GAME_FILE)"
    WriteRegStr HKCU "Software\Classes\${GAME}" "AppUserModelID" "${ID}"
    WriteRegStr HKCU "Software\Classes\${GAME}\DefaultIcon" "" "$INSTDIR\setgui-gui.exe,0"
    WriteRegStr HKCU "Software\Classes\${GAME}\shell\open\command" "" '"$INSTDIR\setgui-gui.exe" "%1"'
    System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'

    WriteRegStr HKCU "${ABOUT}" "DisplayName" "Setgui"
    WriteRegStr HKCU "${ABOUT}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${ABOUT}" "DisplayIcon" "$INSTDIR\setgui-gui.exe,0"
    WriteRegStr HKCU "${ABOUT}" "Publisher" "Setgui"
    WriteRegStr HKCU "${ABOUT}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${ABOUT}" "UninstallString" '"$INSTDIR\${UNINSTALLER}"'
    WriteRegStr HKCU "${ABOUT}" "QuietUninstallString" '"$INSTDIR\${UNINSTALLER}" /S'
    WriteRegDWORD HKCU "${ABOUT}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${ABOUT}" "NoModify" 1
    WriteRegDWORD HKCU "${ABOUT}" "NoRepair" 1
SectionEnd

Section /o "$(DESKTOP_LINK)" DesktopLink
    !insertmacro LINK "$DESKTOP\Setgui.lnk"
    WriteRegDWORD HKCU "${ABOUT}" "DesktopLink" 1
SectionEnd

Section /o "$(TERMINAL)" Terminal
    !insertmacro PATH "+" "$INSTDIR" "$(PATH_NOT_ADDED)"
    WriteRegStr HKCU "${ABOUT}" "Terminal" "$INSTDIR" ; even if PATH did not change, so that an entry added by hand is removed too
SectionEnd

; Selects the sections that were chosen before or that the options ask for.
!macro CHOSEN name section
    ClearErrors
    ${GetOptions} $0 "/${name}" $1
    ${IfNot} ${Errors}
        !insertmacro SelectSection ${${section}}
    ${EndIf}
    ReadRegStr $1 HKCU "${ABOUT}" "${section}"
    ${If} $1 != ""
        !insertmacro SelectSection ${${section}}
    ${EndIf}
!macroend

Function .onInit
    ${GetParameters} $0
    !insertmacro CHOSEN "DESKTOP" DesktopLink
    !insertmacro CHOSEN "TERMINAL" Terminal
FunctionEnd

!macro REMOVE_COPIES folders
    FindFirst $0 $1 "$R1\${folders}"
    ${DoWhile} $1 != ""
        Delete "$R1\$1\setgui.sqlite3*"
        Delete "$R1\$1\????-??-??*.sqlite3*"
        Delete "$R1\$1\journal-*.txt"
        Delete "$R1\$1\untold.json"
        RMDir "$R1\$1"
        FindNext $0 $1
    ${Loop}
    FindClose $0
!macroend

; Removes only the files that the program writes: those that FolderArchive.erase removes, as a test checks, and those of a
; window.
!macro REMOVE_GAMES
    StrCpy $R1 "$LOCALAPPDATA\setgui"
    !insertmacro REMOVE_COPIES "damaged-????-??-??-??????*"
    !insertmacro REMOVE_COPIES "unfinished-*"
    Delete "$R1\unfinished-*"
    Delete "$R1\backups\????-??-??*.sqlite3"
    RMDir "$R1\backups"
    Delete "$R1\setgui.sqlite3*"
    Delete "$R1\journal-*.txt"
    Delete "$R1\setgui.log*"
    Delete "$R1\setgui.lock"
    Delete "$R1\error-report.txt"
    RMDir "$R1\calls"
    RMDir "$R1"
!macroend

Section Uninstall
    !insertmacro DEMAND_IDLE "$INSTDIR"
    ${GetParameters} $R0
    ReadRegStr $R1 HKCU "${ABOUT}" "Terminal"
    ${If} $R1 != ""
        !insertmacro PATH "-" $R1 "$(PATH_NOT_REMOVED)"
    ${EndIf}
    ReadRegDWORD $R1 HKCU "${ABOUT}" "DesktopLink"
    ${If} $R1 = 1
        Delete "$DESKTOP\Setgui.lnk"
    ${EndIf}
    ClearErrors
    ${GetOptions} $R0 "/UPGRADE" $R1
    ${If} ${Errors} ; otherwise the link stays, because users may have pinned it
        Delete "$SMPROGRAMS\Setgui.lnk"
        ClearErrors
        ${GetOptions} $R0 "/GAMES" $R1
        ${IfNot} ${Errors}
        ${OrIf} ${Cmd} `MessageBox MB_YESNO|MB_DEFBUTTON2|MB_ICONQUESTION "$(GAMES_TOO)" /SD IDNO IDYES`
            !insertmacro REMOVE_GAMES
        ${EndIf}
    ${EndIf}
    !insertmacro REMOVE_FILES
    ReadRegStr $R1 HKCU "Software\Classes\.setgui" ""
    ${If} $R1 == "${GAME}"
        DeleteRegValue HKCU "Software\Classes\.setgui" ""
    ${EndIf}
    DeleteRegValue HKCU "Software\Classes\.setgui\OpenWithProgids" "${GAME}"
    DeleteRegKey /ifempty HKCU "Software\Classes\.setgui\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "Software\Classes\.setgui"
    DeleteRegKey HKCU "Software\Classes\${GAME}"
    System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
    DeleteRegKey HKCU "${ABOUT}"
    Delete "$INSTDIR\${UNINSTALLER}"
    RMDir "$INSTDIR"
SectionEnd
