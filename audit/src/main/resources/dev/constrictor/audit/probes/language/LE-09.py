# title: Ask the garbage collector for os
# tries: Goes from object to object by what the garbage collector knows of them, past all attributes, until one is the module os.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import gc

    # Not get_objects, which leaves out what was frozen: from this function everything can be reached.
    seen, waiting = set(), [attempt]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict) and each.get("__name__") == "os" and "system" in each:
            return f"{each['system']} by the garbage collector"
        for other in gc.get_referents(each):
            if id(other) not in seen:
                seen.add(id(other))
                waiting.append(other)
