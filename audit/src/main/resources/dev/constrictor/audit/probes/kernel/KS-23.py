# title: Administer the machine
# tries: Calls swapon, swapoff, acct, quotactl, sethostname, setdomainname and syslog with arguments that are wrong, so that the answer tells whether right ones would be heard.
# impact: HostDoS
# proof: returned
# host: run
# uses: system_calls
# advice: Drop all capabilities, and refuse these calls with a seccomp filter.


def attempt(host):
    import os

    names = ("swapon", "swapoff", "acct", "quotactl", "sethostname", "setdomainname", "syslog")
    numbers = {"x86_64": (167, 168, 163, 179, 170, 171, 103), "aarch64": (224, 225, 89, 60, 161, 162, 116)}
    nowhere = b"/no-such-folder/file"
    wrong = {
        "swapon": (nowhere, 0),
        "swapoff": (nowhere,),
        "acct": (nowhere,),
        "quotactl": (0x7FFFFFFF, nowhere, 0, None),
        "sethostname": (b"x", 1000),  # longer than a name can be
        "setdomainname": (b"x", 1000),
        "syslog": (10, None, 0),  # only asks for the size of the kernel's log
    }
    return reach([(name, number, *wrong[name]) for name, number in zip(names, numbers[os.uname().machine])])
