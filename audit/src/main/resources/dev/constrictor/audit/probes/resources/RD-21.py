# title: Show a value of a gigabyte
# tries: Makes an object whose repr is a gigabyte long: whoever shows values to a caller makes it, encodes it and sends it on.
# impact: HostDoS
# proof: returned
# host: never, it takes 3 GB of memory
# timeout: 10
# advice: Make the text of values inside the sandbox, under its limits, and cut it there.


class Large:
    def __repr__(self):
        return "x" * (1 << 30)


def attempt(host):
    text = repr([Large()])
    return f"a text of {len(text)} characters"
