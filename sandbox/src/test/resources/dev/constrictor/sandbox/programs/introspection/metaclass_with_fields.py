class Field:
    counter = 0

    def __init__(self, kind, required=True):
        self.kind, self.required = kind, required
        Field.counter += 1
        self.order = Field.counter


class ModelType(type):
    @classmethod
    def __prepare__(mcs, name, bases, **options):
        return {"prepared": name}

    def __new__(mcs, name, bases, namespace, table=None):
        fields = {key: value for key, value in namespace.items() if isinstance(value, Field)}
        for base in bases:
            fields = {**getattr(base, "fields", {}), **fields}
        cls = super().__new__(mcs, name, bases, {k: v for k, v in namespace.items() if k not in fields})
        cls.fields = dict(sorted(fields.items(), key=lambda item: item[1].order))
        cls.table = table or name.lower() + "s"
        return cls

    def __init__(cls, name, bases, namespace, **options):
        super().__init__(name, bases, namespace)

    def __len__(cls):
        return len(cls.fields)

    def __contains__(cls, name):
        return name in cls.fields


class Model(metaclass=ModelType):
    def __init__(self, **values):
        for name, field in self.fields.items():
            if name not in values and field.required:
                raise TypeError(f"{type(self).__name__}.{name} is required")
            value = values.get(name)
            setattr(self, name, field.kind(value) if value is not None else None)


class Person(Model, table="people"):
    name = Field(str)
    age = Field(int, required=False)


class Student(Person):
    school = Field(str)


print(Person.table, Student.table, list(Student.fields), len(Student), "age" in Person, Person.prepared)
student = Student(name="Ann", age="20", school="MIT")
print(vars(student), type(Student).__name__, isinstance(Student, ModelType))
try:
    Person(age=3)
except TypeError as error:
    print(error)
vars(Student(name=1, school=2))
