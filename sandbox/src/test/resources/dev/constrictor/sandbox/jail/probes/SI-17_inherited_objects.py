# id: SI-17
# tries: all objects of the interpreter and those reachable from the zygote's, for paths and other executions
# success: a path of the host, or code of others
# host: impossible, the host run inherits nothing
# end: answers


def attempt():
    import gc
    found = []
    flip = bytes(range(255, -1, -1))
    marks = [bytes.fromhex(each) for each in canary['flipped_marks']]
    gc.unfreeze()
    seen = gc.get_objects()
    if len(seen) < 1000:
        return 'the search saw too little: %d objects' % len(seen)
    for each in seen:
        inside = list(each.keys()) + list(each.values()) if type(each) is dict else each if type(each) in (list, tuple) else ()
        for text in inside:
            if type(text) is str and any(mark in text.encode(errors='replace').translate(flip) for mark in marks):
                found.append(text[:200])
    return found[:5]
