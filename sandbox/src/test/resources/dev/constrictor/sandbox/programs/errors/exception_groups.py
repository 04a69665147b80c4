# needs: 3.11
def check(values):
    errors = []
    for value in values:
        try:
            if not isinstance(value, int):
                raise TypeError(f"{value!r} is no integer")
            if value < 0:
                raise ValueError(f"{value} is negative")
        except (TypeError, ValueError) as error:
            error.add_note(f"at position {values.index(value)}")
            errors.append(error)
    if errors:
        raise ExceptionGroup("invalid values", errors)
    return sum(values)


try:
    check([1, -2, "three", -4])
except* ValueError as group:
    print("values:", [str(error) for error in group.exceptions])
except* TypeError as group:
    print("types:", [(str(error), error.__notes__) for error in group.exceptions])

try:
    check([None, -1])
except ExceptionGroup as group:
    matching, rest = group.split(TypeError)
    print(group.message, len(group.exceptions), repr(matching), repr(rest))
    print(group.subgroup(lambda error: "negative" in str(error)).exceptions)

nested = ExceptionGroup("outer", [OSError(5, "io"), ExceptionGroup("inner", [KeyError("k")])])
try:
    raise nested
except* KeyError as found:
    print("found", found.exceptions[0].exceptions)
except* OSError as found:
    print("os", found.exceptions[0].errno)
check([1, 2, 3])
