# title: Become root of a new user namespace
# tries: Calls unshare(CLONE_NEWUSER) and counts the capabilities it then holds; most kernel exploits of recent years begin here, because the namespace opens code that was written for root.
# impact: Escape
# reference: CVE-2022-0185, CVE-2023-0386, CVE-2024-1086
# proof: returned
# host: run
# uses: system_calls
# stops: ENOSPC limit; EUSERS limit
# advice: Refuse unshare with a seccomp filter, or set kernel.unprivileged_userns_clone or user.max_user_namespaces to 0.


def attempt(host):
    import ctypes
    import os

    call({"x86_64": 272, "aarch64": 97}[os.uname().machine], 0x10000000)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    sets = (ctypes.c_uint32 * 6)()
    call({"x86_64": 125, "aarch64": 90}[os.uname().machine], header, sets)
    return f"a user namespace, with {sets[0].bit_count() + sets[3].bit_count()} capabilities in it"
