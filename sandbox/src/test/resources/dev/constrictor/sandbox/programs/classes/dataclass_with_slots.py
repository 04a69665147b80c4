# needs: 3.10
from dataclasses import KW_ONLY, dataclass, field


@dataclass(slots=True, kw_only=True)
class Settings:
    host: str = "localhost"
    port: int = 8080
    options: dict[str, int] = field(default_factory=dict)


@dataclass
class Request:
    path: str
    _: KW_ONLY
    method: str = "GET"
    timeout: float | None = None


settings = Settings(port=9000, options={"retries": 3})
print(settings, Settings.__slots__)
try:
    settings.prot = 1
except AttributeError as error:
    print("no such slot:", type(error).__name__)
try:
    Settings("example.org")
except TypeError as error:
    print("TypeError:", "positional" in str(error))
print(Request("/", method="POST"), hasattr(settings, "__dict__"), Request.__match_args__)
Request("/status", timeout=2.5)
