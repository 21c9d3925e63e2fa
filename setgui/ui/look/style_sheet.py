"""The style sheet and palette of Qt's own controls, made from the theme.

Properties, set by `style`, select a control's look:

- ``role="main"``: the main button of a page. ``role="title"``: a combo box that is the title of its page.
- ``role="action"``: an action of the window as a row of its own. ``role="icon"``: a button with an icon alone.
- ``role="quiet"``: a button without a background until the mouse is over it, or a secondary label.
- ``role="strong"``, ``role="wrong"``: an emphasized label, and one about an error.
- ``ringed="true"``: the focus ring is visible. ``wrong="true"``: the input is not valid.
"""

from PySide6.QtCore import QCoreApplication, QDir, QEvent, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from setgui.assets import asset
from setgui.ui.look.theme import RADIUS, Space, Theme, mix, put_in_force

_SHEET = """
QPushButton, QToolButton {{
    background: {hover}; color: {ink}; border: 1px solid {outline}; border-radius: {radius}px; margin: {slack}px;
    padding: {tall}px {wide}px;
}}
QToolButton, QPushButton[role="quiet"] {{ background: transparent; padding: {tall}px; }}
QToolButton[role="icon"] {{ padding: 3px; }}
QPushButton:hover {{ background: {pressed}; }}
QToolButton:hover, QPushButton[role="quiet"]:hover {{ background: {hover}; }}
QToolButton:pressed, QPushButton[role="quiet"]:pressed {{ background: {pressed}; }}
QPushButton[role="action"] {{
    background: transparent; padding: {tall}px {tall}px {tall}px {after_icon}px; text-align: left;
}}
QPushButton[role="action"]:hover {{ background: {hover}; }}
QPushButton[role="action"]:pressed {{ background: {pressed}; }}
QPushButton[role="main"] {{ background: {main}; color: {main_ink}; }}
QPushButton[role="main"]:hover {{ background: {main_hover}; }}
QPushButton[role="main"]:pressed {{ background: {main_pressed}; }}
QPushButton:disabled {{ background: {hover}; color: {faint_ink}; }}
QToolButton:disabled, QPushButton[role="quiet"]:disabled, QPushButton[role="action"]:disabled {{
    background: transparent; color: {faint_ink}; }}
QPushButton, QToolButton {{ outline: none; }}
QPushButton[ringed="true"]:focus, QToolButton[ringed="true"]:focus {{ border: {frame}px solid {focus}; margin: 0px; }}

QPushButton[role="answer"] {{ background: {panel}; border-color: {edge}; }}
QPushButton[role="answer"]:hover, QPushButton[role="answer"]:pressed {{ background: {pressed}; }}
QPushButton[role="answer"]:disabled {{ background: {panel}; }}

QPushButton[role="vote"] {{ background: transparent; border-color: {edge}; margin: {half}px; padding: 0px; }}
QPushButton[role="vote"]:hover, QPushButton[role="vote"]:pressed {{ background: {pressed}; }}
QPushButton[role="vote"]:disabled {{ background: transparent; }}
QPushButton[role="vote"]:focus {{ border: {frame}px solid {focus}; margin: {half_ringed}px; }}

QRadioButton {{
    color: {quiet_ink}; border: 1px solid {outline}; border-radius: {radius}px; spacing: 0px;
    padding: {tall}px; margin: {slack}px;
}}
QRadioButton::indicator {{ width: 0px; height: 0px; image: none; border: none; background: transparent; }}
QRadioButton:hover {{ background: {hover}; }}
QRadioButton:checked {{ color: {ink}; background: transparent; }}
QRadioButton:disabled {{ color: {faint_ink}; background: transparent; }}
QRadioButton[ringed="true"]:focus {{ border: {frame}px solid {focus}; margin: 0px; }}

QCheckBox {{
    color: {ink}; border: 1px solid transparent; border-radius: {radius}px; spacing: {tall}px; padding: {low}px;
    margin: {slack}px;
}}
QCheckBox::indicator {{
    width: 1em; height: 1em; border: 1px solid {quiet_ink}; border-radius: 3px; background: {field};
}}
QCheckBox::indicator:checked {{ background: {main}; border-color: {main}; image: url(controls:check-{check}.svg); }}
QCheckBox[ringed="true"]:focus {{ border: {frame}px solid {focus}; margin: 0px; }}
QCheckBox:disabled {{ color: {faint_ink}; }}

QLineEdit, QAbstractSpinBox {{
    background: {field}; color: {ink}; border: 1px solid {edge}; border-radius: {radius}px; margin: {slack}px;
}}
QLineEdit {{ padding: {low}px {inset}px; placeholder-text-color: {quiet_ink}; }}
QAbstractSpinBox {{ padding: 4px 0px 4px {inset}px; }}
QLineEdit:focus, QAbstractSpinBox:focus {{ border: {frame}px solid {focus}; margin: 0px; }}
QLineEdit[wrong="true"], QAbstractSpinBox[wrong="true"] {{ border-color: {error}; }}
QAbstractSpinBox > QLineEdit, QComboBox > QLineEdit {{
    background: transparent; border: none; padding: 0px; margin: 0px;
}}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{
    subcontrol-origin: border; width: {arrows}px; border: none; background: transparent;
}}
QAbstractSpinBox::up-button {{ subcontrol-position: top right; }}
QAbstractSpinBox::down-button {{ subcontrol-position: bottom right; }}
QAbstractSpinBox::up-arrow, QAbstractSpinBox::down-arrow {{ width: 0.86em; height: 0.86em; }}
QAbstractSpinBox::up-arrow {{ subcontrol-position: bottom center; image: url(controls:up.svg); }}
QAbstractSpinBox::down-arrow {{ subcontrol-position: top center; image: url(controls:down.svg); }}
QAbstractSpinBox::up-arrow:off {{ image: url(controls:up-off.svg); }}
QAbstractSpinBox::down-arrow:off {{ image: url(controls:down-off.svg); }}

QComboBox[role="title"] {{
    combobox-popup: 0;
    background: transparent; border: none; border-bottom: 1px solid transparent; padding: 3px 0px;
}}
QComboBox[role="title"][ringed="true"]:focus {{
    border-bottom: {frame}px solid {focus}; padding-bottom: {under}px;
}}
QComboBox[role="title"]::drop-down {{ border: none; width: 1.7em; }}
QComboBox[role="title"]::down-arrow {{ image: url(controls:down.svg); width: 0.86em; height: 0.86em; }}
QComboBox[role="title"][alone="true"]::down-arrow {{ image: none; }}
QComboBoxPrivateContainer {{ background: {field}; border: 1px solid {edge}; }}
QComboBox QAbstractItemView {{
    background: {field}; color: {ink}; border: none; outline: none;
}}
QComboBox QAbstractItemView::item {{ padding: 4px {inset}px; border: none; }}
QComboBox QAbstractItemView::item:selected {{ background: {pressed}; color: {ink}; }}

QTableView {{ background: {panel}; selection-background-color: {panel}; border: none; }}

QScrollBar {{ background: transparent; border: none; }}
QScrollBar:vertical {{ width: {bar}px; }}
QScrollBar:horizontal {{ height: {bar}px; }}
QScrollBar::handle {{ background: {edge}; border-radius: 3px; }}
QScrollBar::handle:pressed {{ background: {ink}; }}
QScrollBar::handle:disabled {{ background: transparent; }}
QScrollBar::handle:vertical {{ margin: 0px 2px; min-height: {least}px; }}
QScrollBar::handle:horizontal {{ margin: 2px 0px; min-width: {least}px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0px; height: 0px; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}

Label[role="quiet"] {{ color: {quiet_ink}; }}
Label[role="strong"] {{ font-weight: 600; }}
Label[role="wrong"] {{ color: {error}; }}

Ground Label, Ground QPushButton[role="quiet"] {{ color: {table_ink}; }}
Ground Label[role="quiet"] {{ color: {table_quiet_ink}; }}
Ground Label[role="wrong"] {{ color: {table_error}; }}
Ground QPushButton[role="quiet"]:hover {{ color: {ink}; }}
Ground QPushButton[role="quiet"][ringed="true"]:focus {{ border-color: {table_focus}; }}
Ground QPushButton[role="main"] {{ background: {table_main}; color: {table_main_ink}; }}
Ground QPushButton[role="main"]:hover, Ground QPushButton[role="main"]:pressed {{ background: {table_ink}; }}
"""

_BOXES = """
QComboBox[role="title"] {{
    border: 1px solid {edge}; border-radius: {radius}px; margin: {slack}px; padding: 3px {inset}px;
}}
QComboBox[role="title"][ringed="true"]:focus {{ border: {frame}px solid {focus}; margin: 0px; padding: 3px {inset}px; }}
QComboBox[role="title"][alone="true"] {{ border-color: transparent; }}
"""
"""In high contrast, combo boxes have a frame as fields have."""

BAR_WIDTH = 10
ICON = 18
"""The size of an action's icon, in px."""
FINGER = 44
"""Minimum width and height of buttons that are pressed in play, in px, in windows that are not small."""
ARROWS = 24
"""The width of a field's arrows, in px."""


def style_sheet(theme: Theme) -> str:
    colors = {name: value.name() for name, value in theme._asdict().items() if isinstance(value, QColor)}
    colors |= {
        f"table_{name}": color.name() for name, color in theme.on_table._asdict().items() if isinstance(color, QColor)
    }
    strong = theme.frame > 1
    return (_SHEET + _BOXES * strong).format(
        **colors,
        main_hover=mix(theme.main, theme.main_ink, 0.14).name(),
        main_pressed=mix(theme.main, theme.main_ink, 0.26).name(),
        check="light" if theme.main_ink.lightness() > 127 else "dark",
        radius=RADIUS,
        after_icon=ICON + 2 * int(Space.ONE) - 1,
        tall=int(Space.ONE) - 1,
        low=int(Space.ONE) - 2,
        wide=int(Space.TWO) - 1,
        half=int(Space.HALF),
        # The focus ring takes the place of a thin line and the slack around it, so that nothing moves.
        frame=theme.frame,
        slack=theme.frame - 1,
        half_ringed=int(Space.HALF) - theme.frame + 1,
        under=4 - theme.frame,
        outline=theme.edge.name() if strong else "transparent",
        inset=5,  # with the 2 px that Qt adds, text in fields lines up with that of choices
        arrows=ARROWS,
        bar=BAR_WIDTH,
        least=int(Space.THREE),
    )


def palette(theme: Theme) -> QPalette:
    role = QPalette.ColorRole
    colors = {
        role.Window: theme.panel,
        role.WindowText: theme.ink,
        role.Base: theme.field,
        role.AlternateBase: theme.panel,
        role.Text: theme.ink,
        role.PlaceholderText: theme.quiet_ink,
        role.Button: theme.panel,
        role.ButtonText: theme.ink,
        role.BrightText: theme.main_ink,
        role.ToolTipBase: theme.field,
        role.ToolTipText: theme.ink,
        role.Highlight: theme.main,
        role.HighlightedText: theme.main_ink,
        role.Accent: theme.main,
        role.Link: theme.ink,
        role.LinkVisited: theme.ink,
        # Fusion shades its edges with these five.
        role.Light: theme.field,
        role.Midlight: theme.hover,
        role.Mid: theme.line,
        role.Dark: theme.edge,
        role.Shadow: theme.shadow,
    }
    result = QPalette()
    for each, color in colors.items():
        result.setColor(QPalette.ColorGroup.All, each, color)
    texts = role.WindowText, role.Text, role.ButtonText, role.PlaceholderText, role.ToolTipText
    disabled = dict.fromkeys((*texts, role.HighlightedText, role.Link), theme.faint_ink)
    disabled |= {role.Highlight: theme.pressed, role.Accent: theme.line}
    for each, color in disabled.items():
        result.setColor(QPalette.ColorGroup.Disabled, each, color)
    return result


def style(widget: QWidget, **properties: str | bool) -> None:
    """Set properties that the style sheet selects by, and apply it again if any changed."""
    changed = False
    for name, value in properties.items():
        text = str(value).lower() if value else ""
        if (widget.property(name) or "") != text:
            widget.setProperty(name, text)
            changed = True
    if changed and widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().polish(widget)
        widget.update()


def dress(theme: Theme) -> None:
    """Put a theme in force in every widget; menus get a quiet highlight, on which icons stay readable."""
    put_in_force(theme)
    # Without this, a style sheet keeps widgets from following the palette, and the fonts and colors of their parents.
    QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_UseStyleSheetPropagationInWidgetStyles)
    colors = palette(theme)
    QApplication.setPalette(colors)
    QToolTip.setPalette(colors)
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
        colors.setColor(group, QPalette.ColorRole.Highlight, theme.pressed)
        colors.setColor(group, QPalette.ColorRole.HighlightedText, theme.ink)
    for menu in ("QMenu", "QMenuBar"):
        QApplication.setPalette(colors, menu)  # type: ignore[arg-type] # stub: bytes; the method: only str
    QDir.setSearchPaths("controls", [str(asset("controls"))])
    application = QApplication.instance()
    assert isinstance(application, QApplication)  # noqa: S101 - there are no colors without one
    for window in QApplication.topLevelWidgets():  # Qt itself would only post the event
        QCoreApplication.sendEvent(window, QEvent(QEvent.Type.ApplicationPaletteChange))
    application.setStyleSheet(style_sheet(theme))
