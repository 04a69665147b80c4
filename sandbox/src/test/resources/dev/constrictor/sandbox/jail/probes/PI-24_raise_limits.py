# id: PI-24
# tries: raise every hard limit and the soft ones beyond it
# success: a raised hard limit
# host: optional
# end: answers


def attempt():
    import resource
    raised = []
    for name in dir(resource):
        if not name.startswith('RLIMIT_'):
            continue
        kind = getattr(resource, name)
        try:
            _, hard = resource.getrlimit(kind)
        except (ValueError, OSError):
            continue
        if hard == resource.RLIM_INFINITY and kind == resource.RLIMIT_FSIZE:
            hard = 1 << 30
            resource.setrlimit(kind, (hard, hard))
        if hard == resource.RLIM_INFINITY:
            continue
        for value in (hard + 1, resource.RLIM_INFINITY):
            try:
                resource.setrlimit(kind, (hard, value))
                raised.append(name)
            except (ValueError, OSError):
                pass
    return raised
