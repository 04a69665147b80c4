import inspect


class Router:
    def __init__(self):
        self.commands = {}

    def command(self, function):
        self.commands[function.__name__.replace("_", "-")] = function
        return function

    def call(self, name, /, **options):
        function = self.commands.get(name)
        if function is None:
            return f"unknown command {name}; try {', '.join(sorted(self.commands))}"
        parameters = inspect.signature(function).parameters
        values = {}
        for key, parameter in parameters.items():
            if key in options:
                kind = parameter.annotation
                values[key] = options[key] if kind is parameter.empty else kind(options[key])
            elif parameter.default is parameter.empty:
                return f"{name} needs {key}"
        if extra := options.keys() - parameters.keys():
            return f"{name} does not know {', '.join(sorted(extra))}"
        return function(**values)

    def help(self):
        for name, function in sorted(self.commands.items()):
            yield f"{name}{inspect.signature(function)}: {inspect.getdoc(function) or '?'}"


router = Router()


@router.command
def say_hello(name: str, times: int = 1):
    """Greets somebody."""
    return " ".join([f"hello {name}"] * times)


@router.command
def add(a: float, b: float):
    return a + b


print(*router.help(), sep="\n")
for name, options in (
    ("say-hello", {"name": "Bo", "times": "2"}), ("add", {"a": "1"}), ("add", {"a": 1, "b": 2, "c": 3}), ("x", {}),
):
    print(router.call(name, **options))
router.call("add", a="1.5", b=2)
