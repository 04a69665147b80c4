from typing import Any, Dict, List, Literal, NamedTuple, NewType, TypedDict, cast, get_args

UserId = NewType("UserId", int)
Level = Literal["debug", "info", "error"]


class Movie(TypedDict, total=False):
    title: str
    year: int


class Ratings(Movie):
    stars: List[int]


class Entry(NamedTuple):
    level: Level
    message: str
    extra: Dict[str, Any] = {}


def log(entry: Entry) -> str:
    if entry.level not in get_args(Level):
        raise ValueError(f"{entry.level!r} is none of {', '.join(get_args(Level))}")
    return f"[{entry.level.upper():^7}] {entry.message}"


movie: Ratings = {"title": "Metropolis", "year": 1927, "stars": [5, 4, 5]}
print(movie["title"], sum(movie["stars"]) / len(movie["stars"]), type(movie).__name__)
print(
    sorted(Ratings.__annotations__), Movie.__total__, sorted(Movie.__optional_keys__),
    sorted(Ratings.__required_keys__),
)
print(UserId(5) + 1, UserId.__name__, cast(str, 42), Movie(title="M"))
print(log(Entry("info", "started")), log(Entry("error", "stopped", {"code": 3})))
try:
    log(Entry("fatal", "?"))
except ValueError as error:
    print(error)
movie
