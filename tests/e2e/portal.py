"""A desktop portal that tells how a system was set up; run by the system's own Python.

Takes {"reduced-motion": 1, ...} as JSON, prints a line when it is there, and knows nothing of any other setting. With
null it takes every question and answers none.
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


def main(told: str) -> None:
    """Answer until somebody ends it."""
    answers = json.loads(told)

    def answer(*call: Any) -> None:
        (_group, name), invocation = call[5], call[6]
        if answers is None:
            return
        if name in answers:
            value = GLib.Variant("v", GLib.Variant(KINDS[name], answers[name]))
            invocation.return_value(GLib.Variant("(v)", (value,)))
        else:
            invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", name)

    def come(bus: Any, _name: str) -> None:
        described = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        bus.register_object("/org/freedesktop/portal/desktop", described, answer, None, None)

    def there(_bus: Any, _name: str) -> None:
        print("here", flush=True)

    Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", 0, come, there, None)
    GLib.MainLoop().run()


if __name__ == "__main__":
    main(*sys.argv[1:])
