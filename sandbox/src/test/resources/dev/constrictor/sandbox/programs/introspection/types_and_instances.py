import types


class Animal:
    pass


class Dog(Animal):
    pass


rex = Dog()
print(type(rex).__name__, rex.__class__ is Dog, isinstance(rex, Animal), type(rex) is Animal, issubclass(Dog, object))
print([cls.__name__ for cls in Dog.__mro__], Dog.__bases__[0].__name__, type(Dog) is type, Dog.__module__)
for value in (
    1, True, 1.5, "x", b"x", None, [], {}, (), {1}, range(3), print, Dog, rex, lambda: 0, ..., NotImplemented, 1j,
):
    print(type(value).__name__, end=" ")
print()
print(isinstance(True, int), isinstance(1, (str, int)), isinstance(5, (list, tuple)), bool(rex), type(type).__name__)
rex.__class__ = Animal
print(type(rex).__name__, isinstance(rex, Dog))
space = types.SimpleNamespace(a=1, b=[2])
space.c = space.a + 1
print(space, space == types.SimpleNamespace(a=1, b=[2], c=2), vars(space))
Dog.speak = lambda self, times=1: "woof " * times
print(Dog().speak(2).strip(), isinstance(Dog().speak, types.MethodType), isinstance(len, types.BuiltinFunctionType))
bound = types.MethodType(lambda self: f"I am {type(self).__name__}", rex)
print(bound(), isinstance((n for n in []), types.GeneratorType))
types.SimpleNamespace(**{"x": 1, "y": 2})
