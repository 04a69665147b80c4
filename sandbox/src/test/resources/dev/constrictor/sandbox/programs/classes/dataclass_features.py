from dataclasses import FrozenInstanceError, asdict, astuple, dataclass, field, fields, replace
from typing import ClassVar, List


@dataclass(order=True)
class Product:
    sort_key: float = field(init=False, repr=False)
    name: str = field(compare=False)
    price: float = field(compare=False)
    tags: List[str] = field(default_factory=list, compare=False)
    currency: ClassVar[str] = "EUR"

    def __post_init__(self):
        if self.price < 0:
            raise ValueError("price must not be negative")
        self.sort_key = -self.price


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0


tea = Product("tea", 3.5, ["drink", "hot"])
cake = Product("cake", 4.25)
print(tea, cake, sep="\n")
print([product.name for product in sorted([tea, cake])])
print(asdict(tea), astuple(Point(1, 2)))
print([each.name for each in fields(Product)], Product.currency)
print(replace(Point(1), y=9), Point(1) == Point(1, 0), {Point(1): "seen"}[Point(1, 0)])
cake.tags.append("sweet")
print(tea.tags, cake.tags)
try:
    Point(1).x = 2
except FrozenInstanceError as error:
    print("frozen:", error)
try:
    Product("debt", -1)
except ValueError as error:
    print(error)
replace(tea, price=9.0)
