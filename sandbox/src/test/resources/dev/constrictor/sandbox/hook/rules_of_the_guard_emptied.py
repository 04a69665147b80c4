# refused: os.mkdir
import _operator, posix
closure = _operator.attrgetter("__clo" + "sure__")
content = _operator.attrgetter("cell_contents")
for outer in closure(getattr):
    if getattr(content(outer), "__name__", "") == "check":
        for inner in closure(content(outer)):
            if getattr(content(inner), "__name__", "") == "why_not_attribute":
                rules = _operator.attrgetter("__se" + "lf__")(content(inner))
for name in ("exact", "groups"):
    try:
        rules.events[name].clear()
    except AttributeError:
        print("cannot be changed")
rules.events = rules.attributes = {"exact": {}, "groups": {}}
posix.mkdir("/tmp/made")
