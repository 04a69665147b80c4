class Transaction:
    def __init__(self, data):
        self.data = data
        self.depth = 0

    def __enter__(self):
        self.saved = dict(self.data)
        self.depth += 1
        return self.data

    def __exit__(self, kind, error, traceback):
        self.depth -= 1
        if kind is None:
            print("commit", sorted(self.data))
            return False
        self.data.clear()
        self.data.update(self.saved)
        print("rollback after", kind.__name__, error)
        return issubclass(kind, KeyError)


accounts = {"a": 10, "b": 0}
with Transaction(accounts) as data:
    data["a"] -= 4
    data["b"] += 4
with Transaction(accounts) as data:
    data["a"] -= 100
    data["missing"] += 100
print(accounts)
try:
    with Transaction(accounts) as data:
        data.clear()
        raise RuntimeError("power failure")
except RuntimeError as error:
    print("outside:", error)
accounts
