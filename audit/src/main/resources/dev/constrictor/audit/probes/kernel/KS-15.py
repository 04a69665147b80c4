# title: Load modules, load another kernel, reboot
# tries: Calls init_module, finit_module, delete_module, kexec_load, kexec_file_load and reboot with arguments that are wrong, so that the answer tells whether right ones would be heard.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# advice: Drop CAP_SYS_MODULE and CAP_SYS_BOOT, and refuse these calls with a seccomp filter.


def attempt(host):
    import os

    names = ("init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot")
    numbers = {"x86_64": (175, 313, 176, 246, 320, 169), "aarch64": (105, 273, 106, 104, 294, 142)}[os.uname().machine]
    wrong = {
        "init_module": (None, 0, None),
        "finit_module": (-1, b"", 0),
        "delete_module": (b"constrictor_audit_no_such_module", 0),
        "kexec_load": (0, 1000, None, 0xFFFF),  # too many segments, and flags that do not exist
        "kexec_file_load": (-1, -1, 0, None, 0xFFFF),
        "reboot": (1, 2, 3, None),  # not the magic numbers
    }
    return reach([(name, number, *wrong[name]) for name, number in zip(names, numbers)])
