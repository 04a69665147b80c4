from typing import Any, Callable, Dict, List, Optional, Tuple, Union, get_args, get_origin, get_type_hints


class Node:
    value: int
    children: "List[Node]"
    parent: Optional["Node"] = None


def build(
    names: List[str], factory: Callable[[str], Any], *, limit: Union[int, None] = None,
) -> Dict[str, Tuple[int, ...]]:
    return {name: tuple(factory(name)) for name in names[:limit]}


hints = get_type_hints(build)
for name, hint in hints.items():
    print(name, get_origin(hint) is not None, [getattr(arg, "__name__", str(arg)) for arg in get_args(hint)][:2])
print(get_type_hints(Node)["children"] == List[Node], Node.__annotations__["value"] is int)
print(
    get_origin(Dict[str, int]) is dict, get_args(Dict[str, int]), list[int] == list[int],
    Optional[int] == Union[int, None],
)


def check(function):
    def checked(*args):
        for (name, hint), value in zip(get_type_hints(function).items(), args):
            if isinstance(hint, type) and not isinstance(value, hint):
                raise TypeError(f"{name} must be {hint.__name__}, got {value!r}")
        return function(*args)

    return checked


@check
def repeat(text: str, times: int) -> str:
    return text * times


print(repeat("ab", 3))
try:
    repeat("ab", "3")
except TypeError as error:
    print(error)
build(["a", "b", "c"], lambda name: [ord(name)], limit=2)
