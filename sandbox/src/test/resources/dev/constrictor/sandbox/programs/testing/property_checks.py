import random
import string


def for_all(*generators, runs=100, seed=0):
    def decorate(check):
        source = random.Random(seed)
        for run in range(runs):
            arguments = [generate(source) for generate in generators]
            try:
                assert check(*arguments)
            except AssertionError:
                smallest = shrink(check, arguments)
                print(f"{check.__name__} fails, for instance for {', '.join(map(repr, smallest))}")
                break
        else:
            print(f"{check.__name__} holds for {runs} samples")
        return check

    return decorate


def shrink(check, arguments):
    (items,) = arguments
    changed = True
    while changed:
        changed = False
        for i in range(len(items)):
            candidate = items[:i] + items[i + 1 :]
            if not check(candidate):
                items, changed = candidate, True
                break
    return [items]


def lists(source):
    return [source.randint(-9, 9) for _ in range(source.randint(0, 8))]


def texts(source):
    return "".join(source.choices(string.ascii_letters + " ", k=source.randint(0, 10)))


@for_all(lists)
def reversing_twice_changes_nothing(items):
    return items[::-1][::-1] == items


@for_all(texts)
def upper_then_lower_is_lower(text):
    return text.upper().lower() == text.lower()


@for_all(lists)
def sorting_keeps_every_list_as_it_is(items):
    return len(items) < 2 or sorted(items)[0] == items[0]


result = reversing_twice_changes_nothing([1, 2, 3])
