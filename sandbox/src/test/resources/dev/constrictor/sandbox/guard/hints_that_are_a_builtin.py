# refused: somehow, while it runs
import typing
class A:
    x: "open"
typing.get_type_hints(A)["x"]("/etc/hostname")
