# title: Keep a key in the kernel
# tries: Calls add_key, request_key and keyctl: the kernel's keyrings are not part of any namespace but the user's, and hold the keys of others.
# impact: HostLeak
# reference: CVE-2016-0728
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse add_key, request_key and keyctl with a seccomp filter.


def attempt(host):
    import os

    add_key, request_key, keyctl = {"x86_64": (248, 249, 250), "aarch64": (217, 218, 219)}[os.uname().machine]
    return reach([
        ("add_key", add_key, b"user", b"constrictor-audit", b"value", 5, -2),  # a keyring that ends with the process
        ("request_key", request_key, b"user", b"constrictor-audit", None, 0),
        ("keyctl", keyctl, 0, -2, 0),
    ])
