from typing import Any, get_type_hints


class Model:
    def __init__(self, **values: Any) -> None:
        hints = get_type_hints(type(self))
        unknown = values.keys() - hints.keys()
        if unknown:
            raise TypeError(f"unknown: {', '.join(sorted(unknown))}")
        for name, kind in hints.items():
            if name in values:
                value = values[name]
            elif hasattr(type(self), name):
                value = getattr(type(self), name)
            else:
                raise TypeError(f"missing: {name}")
            if issubclass(kind, Model) and isinstance(value, dict):
                value = kind(**value)
            elif not isinstance(value, kind):
                value = kind(value)
            setattr(self, name, value)

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({inner})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)


class Address(Model):
    city: str
    code: int = 0


class Customer(Model):
    name: str
    address: Address
    credit: float = 10.0


customer = Customer(name="Ann", address={"city": "Bonn", "code": "53111"}, credit="2.5")
print(customer)
print(customer == Customer(name="Ann", address=Address(city="Bonn", code=53111), credit=2.5))
for values in (
    {"name": "Bob"}, {"name": "Bob", "address": {}, "age": 3}, {"name": "B", "address": {"city": "X", "code": "x"}},
):
    try:
        Customer(**values)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
customer.address
