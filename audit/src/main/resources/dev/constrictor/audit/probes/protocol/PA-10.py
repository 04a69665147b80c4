# title: Write lines into the server's log
# tries: Puts line breaks followed by a forged log line into all that a server may log: names of modules and files, messages and types of exceptions, names of variables and threads, output.
# impact: Integrity
# reference: CWE-117
# proof: contact
# host: impossible, there is no log of a server
# advice: Escape line breaks and control characters in all that comes from code before it is logged.


def attempt(host):
    import sys
    import threading

    ends = ("\n", "\r\n", "\r", "\x85", "\u2028", "\x0b")
    line = "".join(f"{end}forged {host['mark']} INFO all is well" for end in ends) + "\n"
    for way in (lambda: __import__(line), lambda: open("/tmp/" + line), lambda: compile("1 +", line, "exec"),
                lambda: getattr(host, line), lambda: sys.audit(line, line)):
        try:
            way()
        except Exception:
            # What matters is how the server tells of it.
            pass
    globals()[line] = 1
    print(line)
    print(line, file=sys.stderr)
    threading.Thread(target=lambda: 1 / 0, name=line).start()
    error = type(line, (Exception,), {"__module__": line})
    globals()["result"] = error(line)
    raise error(line)
