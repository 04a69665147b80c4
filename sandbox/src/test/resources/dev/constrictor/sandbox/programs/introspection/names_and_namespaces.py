limit = 10


def shadow(limit):
    inner = limit * 2
    return sorted(locals().items())


def outer():
    value = "enclosing"

    def inner():
        return value, limit

    return inner()


class Settings:
    debug = False
    level = limit // 2

    def method(self):
        return vars(self)


print(shadow(3), outer())
globals()["made_up"] = "by name"
print(made_up, "limit" in globals(), "inner" in globals(), __name__)
print([name for name in vars(Settings) if not name.startswith("_")], Settings().method())
settings = Settings()
for name, value in (("debug", True), ("colour", "red")):
    setattr(settings, name, value)
print(vars(settings), settings.__dict__ is vars(settings), Settings.debug)
delattr(settings, "debug")
print(settings.debug, hasattr(settings, "colour"), getattr(settings, "missing", None))
print([name for name in dir(settings) if not name.startswith("__")])
print(sorted(name for name in dir() if name.islower() and not name.startswith("_"))[:4])
del made_up
"made_up" in globals()
