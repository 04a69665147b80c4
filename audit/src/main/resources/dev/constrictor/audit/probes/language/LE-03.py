# title: Climb from a traceback
# tries: Raises an exception, catches it, and climbs from the frame in its traceback to the globals and builtins of whoever called.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    try:
        raise ValueError
    except ValueError as error:
        frame = error.__traceback__.tb_frame
    while frame.f_back:
        frame = frame.f_back
    return f"{frame.f_builtins['__import__']('os').system} by a traceback"
