# refused: __subclasses__, while it runs
import dataclasses
field = dataclasses.field()
field.name, field._field_type = "__sub" + "classes__", None
class Outer(type):
    __dataclass_fields__ = {"any": field}
    def __new__(cls, *arguments, **copied):
        return super().__new__(cls, *arguments) if arguments else copied
class Inner(type, metaclass=Outer):
    pass
dataclasses.replace(Inner)[field.name](object)
