import json
from datetime import date
from decimal import Decimal


class Encoder(json.JSONEncoder):
    def default(self, value):
        if isinstance(value, date):
            return {"__date__": value.isoformat()}
        if isinstance(value, (set, frozenset)):
            return sorted(value)
        if isinstance(value, Decimal):
            return str(value)
        return super().default(value)


def restore(mapping):
    return date.fromisoformat(mapping["__date__"]) if "__date__" in mapping else mapping


document = {"id": 7, "when": date(2024, 5, 1), "tags": {"b", "a"}, "price": Decimal("9.90"), "note": "Grüße \"x\"\n"}
text = json.dumps(document, cls=Encoder, indent=2, sort_keys=True)
print(text)
print(json.loads(text, object_hook=restore)["when"].year)
print(json.dumps([1.0, 1e100, True, None, "é", "\u2028"]), json.dumps("é", ensure_ascii=False))
print(json.dumps({"a": [1, 2]}, separators=(",", ":")), json.dumps({1: "one", None: 0, True: 1}))
print(json.loads("[1.10, NaN]", parse_float=Decimal), json.loads('{"a":1,"a":2}', object_pairs_hook=list))
for broken in ('{"a": }', "[1, 2", "{'a': 1}", ""):
    try:
        json.loads(broken)
    except json.JSONDecodeError as error:
        print(f"{broken!r}: line {error.lineno} column {error.colno}")
try:
    json.dumps({"x": object})
except TypeError as error:
    print(error)
json.loads(text)
