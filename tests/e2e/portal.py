"""A desktop portal with given settings; run by the system's Python.

Takes {"reduced-motion": 1, ...} as JSON, prints a line when the portal is registered, and has no other settings. With
null the portal receives every request and answers none.
"""

import json
import sys
from typing import Any

import gi  # type: ignore[import-not-found] # the system's Python has it

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # type: ignore[import-not-found] # noqa: E402 - only after the version is chosen

INTERFACE = """<node><interface name="org.freedesktop.portal.Settings"><method name="Read">
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
</method></interface></node>"""
KINDS = {"reduced-motion": "u", "enable-animations": "b"}


def main(settings: str) -> None:
    """Answer requests until the process is ended."""
    answers = json.loads(settings)

    def answer(*call: Any) -> None:
        (_group, name), invocation = call[5], call[6]
        if answers is None:
            return
        if name in answers:
            value = GLib.Variant("v", GLib.Variant(KINDS[name], answers[name]))
            invocation.return_value(GLib.Variant("(v)", (value,)))
        else:
            invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", name)

    def export(bus: Any, _name: str) -> None:
        described = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        bus.register_object("/org/freedesktop/portal/desktop", described, answer, None, None)

    def acquired(_bus: Any, _name: str) -> None:
        print("here", flush=True)

    Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", 0, export, acquired, None)
    GLib.MainLoop().run()


if __name__ == "__main__":
    main(*sys.argv[1:])
