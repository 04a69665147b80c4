# title: Open a library function's closure
# tries: Reads what a function of the library keeps in its closure and in its globals, from where a module leads to sys and to all others.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import functools

    dispatch = functools.singledispatch(print).dispatch
    for cell in dispatch.__closure__:
        known = getattr(type(cell.cell_contents).__init__, "__globals__", {})
        if "sys" in known:
            return f"{known['sys'].modules['os'].system} by a closure"
