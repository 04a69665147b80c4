# refused: somehow, while it runs
import typing
class A:
    x: "__import__('o' + 's').getpid()"
typing.get_type_hints(A)
