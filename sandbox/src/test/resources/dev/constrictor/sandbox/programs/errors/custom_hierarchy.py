class AppError(Exception):
    code = 1

    def __init__(self, message, **details):
        super().__init__(message)
        self.details = details

    def __str__(self):
        extra = ", ".join(f"{key}={value!r}" for key, value in sorted(self.details.items()))
        return f"[{self.code}] {self.args[0]}" + (f" ({extra})" if extra else "")


class NotFound(AppError, LookupError):
    code = 404


class Invalid(AppError, ValueError):
    code = 422


def act(kind):
    if kind == "lookup":
        raise NotFound("no such user", user="ann", tried=3)
    if kind == "value":
        raise Invalid("bad name")
    if kind == "other":
        return {}["key"]
    return "fine"


for kind in ("lookup", "value", "other", "none"):
    try:
        outcome = act(kind)
    except NotFound as error:
        print("not found:", error, error.details["user"])
    except AppError as error:
        print("application:", error, repr(error))
    except LookupError as error:
        print("lookup:", type(error).__name__, error)
    else:
        print("outcome:", outcome)
    finally:
        print("--", kind)
print([cls.__name__ for cls in NotFound.__mro__[:5]], issubclass(NotFound, LookupError))
[error.code for error in (AppError("x"), NotFound("y"), Invalid("z"))]
