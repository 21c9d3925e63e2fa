#!/usr/bin/python3
"""A silent voice for speech-dispatcher that takes as long as real speech and logs every text.

speech-dispatcher runs this output module with a file as argument that names the log. Each text is logged after
`BEGIN`, followed by `END`, or by `CUT` if it was interrupted. The script needs the standard library only.
"""

import os
import re
import select
import sys
import time
from pathlib import Path

SECONDS_PER_WORD = 60 / 175
"""At 175 words a minute."""
TEXTS = {"SPEAK", "CHAR", "KEY"}
SETTINGS = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}
ANSWERS = {
    "INIT": "299-Silent\n299 OK LOADED SUCCESSFULLY",
    "LIST VOICES": "200-silent\ten\tnone\n200 OK VOICE LIST SENT",
    "QUIT": "210 OK QUIT",
}


class Module:
    """A server for the line-based protocol of speech-dispatcher's output modules."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._received = b""

    def serve(self) -> None:
        """Answer requests until QUIT."""
        command = ""
        while command != "QUIT":
            command = self._line()
            if command in SETTINGS:
                asked, done = SETTINGS[command]
                self._answer(asked)
                self._body()
                self._answer(done)
            elif command.split()[:1] and command.split()[0] in TEXTS:
                self._answer("202 OK RECEIVING MESSAGE")
                self._say(re.sub("<[^>]*>", "", self._body()).strip())
            elif command not in ("STOP", "PAUSE"):
                self._answer(ANSWERS.get(command, "300 ERR UNKNOWN COMMAND"))

    def _say(self, text: str) -> None:
        self._answer("200 OK SPEAKING\n701 BEGIN")
        self._write(f"BEGIN {text}")
        end = time.monotonic() + len(text.split()) * SECONDS_PER_WORD
        cut = False
        while not cut and self._line_arrives_before(end):
            cut = self._line() in ("STOP", "PAUSE")
        self._write("CUT" if cut else "END")
        self._answer("703 STOP" if cut else "702 END")

    def _line_arrives_before(self, end: float) -> bool:
        left = end - time.monotonic()
        return b"\n" in self._received or (left > 0 and bool(select.select([0], [], [], left)[0]))

    def _write(self, line: str) -> None:
        with self._log.open("a") as file:
            file.write(f"{line}\n")

    def _line(self) -> str:
        while b"\n" not in self._received:
            self._received += os.read(0, 4096) or sys.exit()
        line, _, self._received = self._received.partition(b"\n")
        return line.decode().strip()

    def _body(self) -> str:
        return " ".join(iter(self._line, "."))

    @staticmethod
    def _answer(lines: str) -> None:
        os.write(1, f"{lines}\n".encode())


if __name__ == "__main__":
    Module(Path(Path(sys.argv[1]).read_text().strip())).serve()
