"""`python -m tests.e2e.orca` prints what Orca says during some games, as tables for docs/accessibility.md.

Needs the tools of these tests, and Orca with speech-dispatcher, but no sound: `silent_voice` takes as long as speech
and logs what is said and what is cut off. Each key waits until Orca is silent. Other Orcas of the same user are ended.
"""

import tempfile
import time
from pathlib import Path

from ..desktop import Desktop, until

SILENCE = 3.0
"""Seconds of silence after which Orca has finished, even on a busy computer."""
LATEST = 10.0
"""Seconds to wait for the first word."""
SCENES = {
    "Solitaire": (
        ("--deal", "7"),
        "a d f q w z plus minus l l l F6 F7 F8 ctrl+z Right p p ctrl+e Tab Return Tab Tab Escape",
    ),
    "Third card": (("--mode", "third-card", "--deal", "7"), "q c"),
    "Look back": (
        ("--deal", "7"),
        "a d f minus ctrl+e Tab Return Tab Tab Return q Tab Return Tab Tab Left Tab Tab Tab Tab Tab Tab Tab Tab Escape",
    ),
    "A new game": (("--deal", "7"), "ctrl+n Down Tab Tab Escape"),
}


class Orca:
    """Orca on a private desktop, with key echo turned off."""

    def __init__(self, desktop: Desktop, folder: Path) -> None:
        self._log = folder / "voice.log"
        self._read = 0
        voices, own = folder / "home/.config/speech-dispatcher", folder / "home/.local/share/orca"
        for made in (voices / "modules", own):
            made.mkdir(parents=True)
        module = Path(__file__).with_name("silent_voice.py")
        (voices / "speechd.conf").write_text(f'AddModule "silent" "{module}" "silent.conf"\nDefaultModule silent\n')
        (voices / "modules/silent.conf").write_text(f"{self._log}\n")
        (own / "orca-customizations.py").write_text("import orca.settings\norca.settings.enableKeyEcho = False\n")
        desktop.run("orca", "--replace")
        until(self._log.exists, "Orca")
        self.heard()

    def heard(self) -> list[str]:
        """Wait for silence and return what was said since the last call; interrupted texts end with dots."""
        lines: list[str] = []
        since = time.monotonic()
        while time.monotonic() < since + (SILENCE if lines[self._read :] else LATEST):
            now = self._log.read_text().splitlines()
            if now != lines or now[-1].startswith("BEGIN"):
                lines, since = now, time.monotonic()
            time.sleep(0.1)  # another process sends no signal when it is done
        new, self._read = lines[self._read :], len(lines)
        return [
            f"{said.removeprefix('BEGIN ')}{' ...' * (how == 'CUT')}"
            for said, how in zip(new[::2], new[1::2], strict=True)
        ]


def play(title: str, options: tuple[str, ...], keys: str) -> None:
    print(f"\n### {title}\n\n| typed | said |\n| --- | --- |", flush=True)
    with tempfile.TemporaryDirectory(prefix="setgui-", ignore_cleanup_errors=True) as folder:
        desktop = Desktop(Path(folder))
        try:
            desktop.start()
            orca = Orca(desktop, Path(folder))
            desktop.open("--data-dir", f"{folder}/data", *options)
            print(f"| (the program starts) | {'<br>'.join(orca.heard())} |", flush=True)
            for key in keys.split():
                desktop.press_keys(key)
                print(f"| {key} | {'<br>'.join(orca.heard())} |", flush=True)
        finally:
            desktop.stop()


if __name__ == "__main__":
    for name, (chosen, typed) in SCENES.items():
        play(name, chosen, typed)
