# refused: somehow, while it runs
import typing
class A:
    x: "system('true')"
A.__module__ = "os"
typing.get_type_hints(A)
