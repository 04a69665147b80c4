import sys
import warnings


def old(x):
    warnings.warn("old() is deprecated, use new()", DeprecationWarning, stacklevel=2)
    return x


class Careful(UserWarning):
    pass


with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    old(1)
    warnings.warn("look out", Careful)
    warnings.warn("plain")
print([(w.category.__name__, str(w.message)) for w in caught])

with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        old(2)
    except DeprecationWarning as error:
        print("raised:", error)

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", message=".*deprecated.*")
    print(old(3))

warnings.showwarning = lambda message, category, *rest, **more: print(f"shown: {category.__name__}: {message}")
for _ in range(3):
    warnings.warn("only once per line")
sys.stdout.flush()
len(caught)
