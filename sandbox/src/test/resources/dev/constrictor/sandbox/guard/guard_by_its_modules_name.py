# refused: somehow, while it runs
import enum
class X:
    pass
X.__module__ = "constrictor_guest.audit"
import typing
class A:
    x: "_is_users"
A.__module__ = "constrictor_guest.audit"
typing.get_type_hints(A)["x"](None)
