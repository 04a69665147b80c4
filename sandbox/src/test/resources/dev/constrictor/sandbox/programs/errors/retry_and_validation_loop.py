import functools
import itertools

ANSWERS = iter(["", "abc", "-5", "200", "42"])


def ask(prompt, convert=str, check=lambda value: True, attempts=10):
    for attempt in itertools.count(1):
        if attempt > attempts:
            raise RuntimeError("too many attempts")
        text = next(ANSWERS)
        print(f"{prompt} {text!r}", end=" ")
        try:
            value = convert(text)
            if not check(value):
                raise ValueError("out of range")
        except ValueError as error:
            print("-", error)
            continue
        print("- accepted")
        return value


def retry(*kinds, attempts=3):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            for left in reversed(range(attempts)):
                try:
                    return function(*args, **kwargs)
                except kinds as error:
                    print(f"{function.__name__}: {error}, {left} attempts left")
                    if not left:
                        raise

        return wrapper

    return decorate


failures = [ConnectionError("refused"), TimeoutError("slow")]


@retry(ConnectionError, TimeoutError)
def fetch(page):
    if failures:
        raise failures.pop(0)
    return f"<{page}>"


age = ask("age?", int, lambda value: 0 <= value <= 150)
print(fetch("index"), age)
failures.extend(OSError(n) for n in range(1))
try:
    fetch("other")
except OSError as error:
    print("not retried:", repr(error))
age
