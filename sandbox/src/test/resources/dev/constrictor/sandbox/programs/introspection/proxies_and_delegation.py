class Logged:
    """Stands in for an object and keeps a record of what is done with it."""

    def __init__(self, target):
        self.__dict__["_target"] = target
        self.__dict__["log"] = []

    def __getattr__(self, name):
        value = getattr(self._target, name)
        if not callable(value):
            self.log.append(f"get {name}")
            return value

        def call(*args, **kwargs):
            outcome = value(*args, **kwargs)
            shown = ", ".join([*map(repr, args), *(f"{key}={item!r}" for key, item in kwargs.items())])
            self.log.append(f"{name}({shown}) -> {outcome!r}")
            return outcome

        return call

    def __setattr__(self, name, value):
        self.log.append(f"set {name} = {value!r}")
        setattr(self._target, name, value)

    def __len__(self):
        return len(self._target)

    def __getitem__(self, index):
        return self._target[index]


class Lazy:
    def __init__(self, factory):
        self._factory = factory

    def __getattr__(self, name):
        if "_value" not in self.__dict__:
            print("making it now")
            self._value = self._factory()
        return getattr(self._value, name)


class Box:
    width = 3


words = Logged(["b", "a"])
words.append("c")
words.sort(reverse=True)
print(len(words), words[0], words.index("a"))
box = Logged(Box())
box.width = 5
print(box.width, *words.log, *box.log, sep="\n")
lazy = Lazy(lambda: "some text")
print(lazy.upper(), lazy.title())
words.log[-1]
