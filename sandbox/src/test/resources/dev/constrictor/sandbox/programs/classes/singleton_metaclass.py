class Singleton(type):
    _instances = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls._instances:
            cls._instances[cls] = super().__call__(*args, **kwargs)
        return cls._instances[cls]


class Configuration(metaclass=Singleton):
    def __init__(self, name="default"):
        print("creating", name)
        self.name = name


class Registry(metaclass=Singleton):
    def __init__(self):
        self.items = []


class Unique:
    _instance = None

    def __new__(cls):
        if cls._instance is None:
            cls._instance = super().__new__(cls)
        return cls._instance


first = Configuration("production")
second = Configuration("ignored")
print(first is second, second.name)
Registry().items.append(1)
Registry().items.append(2)
print(Registry().items, type(Registry).__name__, isinstance(Registry, Singleton))
print(Unique() is Unique())
sorted(cls.__name__ for cls in Singleton._instances)
