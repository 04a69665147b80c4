# refused: somehow, while it runs
import typing
class A:
    x: "modules"
A.__module__ = "sys"
typing.get_type_hints(A)["x"]["os"].getpid()
