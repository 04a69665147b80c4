# title: Send control characters to the client's terminal
# tries: Prints, raises and returns sequences that change a terminal's title, clear it or fill its clipboard, and NUL. Shown unchanged, by a client or in a log, they hide what happened or type commands.
# impact: Integrity
# reference: CVE-2003-0063
# proof: contact
# host: never, they would reach the terminal of whoever runs the audit
# advice: Escape control characters wherever output is shown or logged; JSON does so within a text.


def attempt(host):
    import os
    import sys
    import warnings

    word = host["mark"]
    text = f"\x1b]0;{word}\x07\x1b[2J\x1b]52;c;{word}\x07\x9b2J\x00\x08\x7f\u202e{word}\u2028{word}"
    print(text, flush=True)
    print(text, file=sys.stderr, flush=True)
    os.write(1, text.encode("latin-1", "replace"))
    warnings.warn(text)
    globals()["result"] = {text: text}
    try:
        __import__(text)
    except (ImportError, ValueError, SyntaxError):
        # What matters is how the server tells of it.
        pass
    return "printed"
