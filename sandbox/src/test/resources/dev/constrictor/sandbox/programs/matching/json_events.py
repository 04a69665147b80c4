# needs: 3.10
import json

EVENTS = """[
  {"type": "login", "user": {"name": "ann", "roles": ["admin", "dev"]}},
  {"type": "login", "user": {"name": "bob", "roles": []}},
  {"type": "payment", "amount": 120.5, "currency": "EUR", "card": "1234"},
  {"type": "payment", "amount": -3},
  {"type": "move", "path": [[0, 0], [3, 4], [3, 0]]},
  {"type": "move", "path": [[1, 1]]},
  {"kind": "?"},
  ["not", "an", "object"],
  null, true, 7, "text"
]"""


def handle(event):
    match event:
        case {"type": "login", "user": {"name": str(name), "roles": [first, *others]}}:
            return f"{name} as {first}" + (f" and {len(others)} more" if others else "")
        case {"type": "login", "user": {"name": name}}:
            return f"{name} without a role"
        case {"type": "payment", "amount": float(amount), "currency": currency, **rest} if amount > 0:
            return f"paid {amount} {currency}, also {sorted(rest)}"
        case {"type": "payment", "amount": amount}:
            return f"refused {amount}"
        case {"type": "move", "path": [[x0, y0], *_, [x1, y1]]}:
            return f"from {x0},{y0} to {x1},{y1}"
        case {"type": "move", "path": [single]}:
            return f"stays at {single}"
        case dict():
            return "an unknown object"
        case [_, *middle, _]:
            return f"a list around {middle}"
        case None:
            return "nothing"
        case True | False as flag:
            return f"flag {flag}"
        case int() | float():
            return "a number"
        case other:
            return f"{other!r}"


for event in json.loads(EVENTS):
    print(handle(event))
[handle(event) for event in ({}, [], 1.5)]
