class Record:
    """A dict whose keys read as attributes."""

    def __init__(self, **data):
        object.__setattr__(self, "_data", dict(data))
        object.__setattr__(self, "reads", [])

    def __getattr__(self, name):
        try:
            return self._data[name]
        except KeyError:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}") from None

    def __setattr__(self, name, value):
        self._data[name] = value

    def __delattr__(self, name):
        del self._data[name]

    def __dir__(self):
        return sorted(self._data)


class Audited(Record):
    def __getattribute__(self, name):
        if not name.startswith("_") and name != "reads":
            super().__getattribute__("reads").append(name)
        return super().__getattribute__(name)


user = Audited(name="Ann", age=30)
user.age += 1
user.email = "ann@example.org"
del user.name
print(user.age, getattr(user, "phone", "no phone"), hasattr(user, "email"), hasattr(user, "name"))
print(dir(user), user.reads)
try:
    user.missing
except AttributeError as error:
    print(error)
for name in ("age", "email"):
    setattr(user, name, str(getattr(user, name)).upper())
user._data
