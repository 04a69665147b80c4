class Typed:
    def __init__(self, kind, minimum=None):
        self.kind, self.minimum = kind, minimum

    def __set_name__(self, owner, name):
        self.name = name
        self.storage = "_" + name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return getattr(instance, self.storage)

    def __set__(self, instance, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} must be {self.kind.__name__}, not {type(value).__name__}")
        if self.minimum is not None and value < self.minimum:
            raise ValueError(f"{self.name} must be at least {self.minimum}")
        setattr(instance, self.storage, value)


class Person:
    name = Typed(str)
    age = Typed(int, minimum=0)

    def __init__(self, name, age):
        self.name = name
        self.age = age


ada = Person("Ada", 36)
ada.age += 1
print(ada.name, ada.age, vars(ada))
for name, value in (("age", "old"), ("age", -5), ("name", None)):
    try:
        setattr(ada, name, value)
    except (TypeError, ValueError) as error:
        print(type(error).__name__ + ":", error)
print(Person.age.name, Person.age.kind.__name__, type(Person.__dict__["name"]).__name__)
ada.__dict__
