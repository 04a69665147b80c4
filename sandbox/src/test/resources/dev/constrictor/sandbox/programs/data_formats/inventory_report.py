import json
from dataclasses import asdict, dataclass, field
from itertools import groupby
from operator import attrgetter

DATA = """[
  {"sku": "A1", "name": "Bolt", "category": "metal", "stock": 120, "price": 0.25, "minimum": 100},
  {"sku": "B7", "name": "Plank", "category": "wood", "stock": 8, "price": 12.5, "minimum": 10},
  {"sku": "A2", "name": "Nut", "category": "metal", "stock": 40, "price": 0.1},
  {"sku": "C3", "name": "Glue", "category": "other", "stock": 0, "price": 4.99}
]"""


@dataclass
class Item:
    sku: str
    name: str
    category: str
    stock: int
    price: float
    minimum: int = 5
    notes: list = field(default_factory=list)

    @property
    def value(self):
        return self.stock * self.price


items = [Item(**entry) for entry in json.loads(DATA)]
items.sort(key=attrgetter("category", "name"))
for category, group in groupby(items, attrgetter("category")):
    group = list(group)
    print(f"== {category.title()} ({sum(item.value for item in group):.2f})")
    for item in group:
        if item.stock < item.minimum:
            item.notes.append("reorder " + str(item.minimum * 2 - item.stock))
        print(f"   {item.sku} {item.name:<6}{item.stock:>5} x {item.price:>6.2f}  {'; '.join(item.notes)}".rstrip())
print("total:", round(sum(item.value for item in items), 2))
[asdict(item) for item in items if item.notes]
