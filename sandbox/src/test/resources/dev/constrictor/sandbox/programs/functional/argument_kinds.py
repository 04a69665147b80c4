import inspect


def everything(a, b=2, /, c=3, *args, d, e=5, **kwargs):
    return a, b, c, args, d, e, kwargs


def keyword_only(*, verbose=False, level: int = 1):
    return verbose, level


print(everything(1, d=4), everything(1, 2, 3, 4, 5, d=6, e=7, f=8, a=9))
positional, named = [10, 20, 30, 40], {"d": 1, "x": 2}
print(everything(*positional, **named), everything(*"ab", **{**named, "x": 3}))
for call in (
    lambda: everything(1), lambda: everything(), lambda: keyword_only(True), lambda: everything(1, d=1, **{"d": 2}),
):
    try:
        call()
    except TypeError as error:
        print("TypeError:", str(error).split(" ", 1)[1])

signature = inspect.signature(everything)
for name, parameter in signature.parameters.items():
    default = "-" if parameter.default is inspect.Parameter.empty else parameter.default
    print(f"{name:<7}{parameter.kind.name:<22}{default}")
print(inspect.signature(keyword_only), keyword_only.__kwdefaults__)
bound = signature.bind(1, d=2)
bound.apply_defaults()
dict(bound.arguments)
