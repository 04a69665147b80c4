"""Text from hostile objects: each of these may run code of theirs, and none of it may break a report."""

from __future__ import annotations

# Through the slot of `type` itself: a metaclass may answer `__name__` with anything, or raise.
_name_of_type = type.__dict__["__name__"].__get__
MAX_NAME = 128


def type_name(value: object) -> str:
    return clean(_name_of_type(type(value)), MAX_NAME)


def clean(text: str, cap: int) -> str:
    """At most `cap` characters, and all of them such that UTF-8 can say them."""
    plain = str.__str__(text)[:cap]
    return plain.encode("utf-8", "backslashreplace").decode()[:cap]
