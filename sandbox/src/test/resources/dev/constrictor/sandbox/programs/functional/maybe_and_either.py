class Maybe:
    def __init__(self, value=None, error=None):
        self.value, self.error = value, error

    def bind(self, function):
        if self.error is not None:
            return self
        try:
            outcome = function(self.value)
        except Exception as error:
            return Maybe(error=f"{type(error).__name__}: {error}")
        return outcome if isinstance(outcome, Maybe) else Maybe(outcome)

    __rshift__ = bind

    def or_else(self, default):
        return default if self.error is not None else self.value

    def __repr__(self):
        return f"Failure({self.error!r})" if self.error is not None else f"Success({self.value!r})"


def positive(n):
    return Maybe(n) if n > 0 else Maybe(error="not positive")


def half(n):
    return n / 2


for text in ("16", "-3", "abc", "0"):
    print(text, Maybe(text) >> int >> positive >> half >> round)
print((Maybe("8") >> int >> (lambda n: 1 / n)).or_else(None), (Maybe(0) >> (lambda n: 1 / n)).or_else("infinite"))
config = {"server": {"port": "8080"}}
port = Maybe(config) >> (lambda c: c["server"]) >> (lambda s: s["port"]) >> int
missing = Maybe(config) >> (lambda c: c["database"]) >> (lambda d: d["port"])
print(port, missing)
port
