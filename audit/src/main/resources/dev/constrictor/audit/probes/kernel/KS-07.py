# title: Make a mount with the newer mount calls
# tries: Calls fsopen, fsconfig and fsmount, which old filters that only know mount let pass, to make a tmpfs which is attached nowhere; else open_tree and move_mount.
# impact: Escape
# reference: CVE-2022-0185
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse the call with a seccomp filter that allows by list instead of one that forbids by list, as new system calls come with every kernel.


def attempt(host):
    try:
        context = call(430, b"tmpfs", 0)  # fsopen
        call(431, context, 6, None, None, 0)  # fsconfig: create
        return f"a mount on descriptor {call(432, context, 0, 0)}"  # fsmount
    except OSError as error:
        refusal = error
    try:
        return reach([
            ("open_tree", 428, -100, b"/", 1),  # a copy of the mount at /
            ("move_mount", 429, -1, b"", -1, b"", 0),
            ("mount_setattr", 442, -1, b"", 0, None, 0),
        ])
    except OSError:
        raise refusal
