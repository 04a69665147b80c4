class Exporter:
    registry = {}

    def __init_subclass__(cls, /, format=None, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.format = format or cls.__name__.lower()
        Exporter.registry[cls.format] = cls

    def export(self, rows):
        raise NotImplementedError(f"{type(self).__name__} cannot export")


class CSV(Exporter):
    def export(self, rows):
        return "\n".join(",".join(map(str, row)) for row in rows)


class Markdown(Exporter, format="md"):
    def export(self, rows):
        head, *body = rows
        lines = [head, ["---"] * len(head), *body]
        return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in lines)


class Broken(Exporter):
    pass


table = [("name", "size"), ("a", 1), ("b", 22)]
for name, kind in Exporter.registry.items():
    print(f"[{name}] {kind.__name__} <- {', '.join(base.__name__ for base in kind.__bases__)}")
    try:
        print(kind().export(table))
    except NotImplementedError as error:
        print("failed:", error)
list(Exporter.registry)
