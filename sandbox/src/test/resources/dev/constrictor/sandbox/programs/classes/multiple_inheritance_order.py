class Base:
    def __init__(self, **kwargs):
        self.log = ["Base"]
        if kwargs:
            raise TypeError(f"unexpected {sorted(kwargs)}")

    def greet(self):
        return ["base"]


class Named(Base):
    def __init__(self, name, **kwargs):
        super().__init__(**kwargs)
        self.name = name
        self.log.append("Named")

    def greet(self):
        return [self.name] + super().greet()


class Aged(Base):
    def __init__(self, age, **kwargs):
        super().__init__(**kwargs)
        self.age = age
        self.log.append("Aged")

    def greet(self):
        return [str(self.age)] + super().greet()


class Person(Named, Aged):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.log.append(self.__class__.__name__)


person = Person(name="Kim", age=9)
print(person.log, person.greet())
print([cls.__name__ for cls in Person.mro()], Person.__mro__[-1] is object)
print([base.__name__ for base in Person.__bases__], Person.__base__.__name__)
print(super(Named, person).greet(), Aged.greet(person))
try:
    Person(name="Kim", age=9, height=1.4)
except TypeError as error:
    print(error)
try:
    type("Broken", (Base, Person), {})
except TypeError as error:
    print(str(error).splitlines()[0])
vars(person)
