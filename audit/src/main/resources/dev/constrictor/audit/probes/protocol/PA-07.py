# title: Read the client's messages
# tries: Reads what waits on standard input and on every other descriptor. A server on standard input that lets code inherit it loses the next requests, with all that is in them, to the code.
# impact: HostLeak
# proof: returned
# host: impossible, there is no client whose messages could be read
# advice: Give code an empty standard input, and close all other descriptors before it runs.


def attempt(host):
    import os

    for descriptor in [0, *range(3, 256)]:
        try:
            os.set_blocking(descriptor, False)
            text = os.read(descriptor, 65536)
        except OSError:
            continue
        if b'"method"' in text or b"jsonrpc" in text or b"HTTP/1" in text:
            return f"read {len(text)} bytes from descriptor {descriptor}"
