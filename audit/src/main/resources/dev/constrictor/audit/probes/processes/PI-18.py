# title: Type into the terminal of the server
# tries: Pushes a space into the input of the terminal that the server was started from. A command line pushed this way runs when the sandbox ends.
# impact: Escape
# reference: CVE-2017-5226, CVE-2023-28339
# proof: returned
# host: never, it would type into the terminal of whoever runs the audit
# stops: ENOTTY mount namespace; ENXIO mount namespace
# advice: Start the code in a session of its own without a terminal, refuse TIOCSTI by seccomp, and set dev.tty.legacy_tiocsti to 0.


def attempt(host):
    import fcntl
    import os
    import termios

    refusal = None
    for terminal in (0, 1, 2, "/dev/tty", "/dev/console"):
        try:
            descriptor = os.open(terminal, os.O_RDWR | os.O_NOCTTY) if isinstance(terminal, str) else terminal
            fcntl.ioctl(descriptor, termios.TIOCSTI, b" ")
            return f"a space was typed into {terminal}"
        except OSError as error:
            refusal = error
    raise refusal
