import string


class Dotted(string.Template):
    delimiter = "@"
    idpattern = r"[a-z][a-z.]*"


class SafeFormatter(string.Formatter):
    def get_value(self, key, args, kwargs):
        if isinstance(key, str):
            return kwargs.get(key, f"<{key}?>")
        return super().get_value(key, args, kwargs)

    def convert_field(self, value, conversion):
        if conversion == "u":
            return str(value).upper()
        return super().convert_field(value, conversion)


letter = string.Template("Dear $name,\nyou owe $$${amount}.")
print(letter.substitute(name="Max", amount=20))
print(letter.safe_substitute(name="Max"))
try:
    letter.substitute(name="Max")
except KeyError as error:
    print("missing", error)
print(Dotted("@user.name at @user.home").substitute({"user.name": "me", "user.home": "here"}))

formatter = SafeFormatter()
print(formatter.format("{0} {name!u} {other} {1:>5}", "a", 7, name="ann"))
for part in string.Formatter().parse("x={x!r:>5} end"):
    print(part)
print(string.capwords("the old man"), string.ascii_lowercase[:5], string.hexdigits)
[field for _, field, _, _ in string.Formatter().parse("{a}{b.c}{d[0]}") if field]
