import re


class Template:
    TOKEN = re.compile(r"({{.*?}}|{%.*?%})")

    def __init__(self, text):
        self.parts = self.TOKEN.split(text)

    def render(self, **context):
        output, end = self._block(0, context)
        return "".join(output)

    def _block(self, position, context, active=True):
        output = []
        while position < len(self.parts):
            part = self.parts[position]
            position += 1
            if part.startswith("{{"):
                if active:
                    name, *filters = [piece.strip() for piece in part[2:-2].split("|")]
                    value = self._lookup(name, context)
                    for name in filters:
                        value = getattr(str(value), name)()
                    output.append(str(value))
            elif part.startswith("{%"):
                words = part[2:-2].split()
                if words[0].startswith("end"):
                    return output, position
                if words[0] == "if":
                    inner, position = self._block(position, context, active and bool(self._lookup(words[1], context)))
                    output += inner
                elif words[0] == "for":
                    items = list(self._lookup(words[3], context)) if active else []
                    start = position
                    _, position = self._block(start, context, False)
                    for item in items:
                        output += self._block(start, {**context, words[1]: item})[0]
            elif active:
                output.append(part)
        return output, position

    @staticmethod
    def _lookup(path, context):
        name, *rest = path.split(".")
        value = context.get(name, "")
        for part in rest:
            value = value.get(part, "") if isinstance(value, dict) else getattr(value, part, "")
        return value


page = Template("Hello {{ user.name|title }}!{% if items %} You bought:{% for item in items %}\n"
                "- {{ item.what }} for {{ item.price }}{% endfor %}{% endif %}{% if none %}never{{ x }}{% endif %}\n")
print(page.render(user={"name": "ann lee"}, items=[{"what": "tea", "price": 3}, {"what": "jam", "price": 4.5}]), end="")
page.render(user={"name": "bob"}, items=[])
