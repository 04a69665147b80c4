# title: Try every dangerous call at once
# tries: Makes each of fifty system calls that code does not need with arguments of -1, which no call accepts, and names those to which the kernel itself answered.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse the call with a seccomp filter that allows by list, and look at the calls that are named.


# Numbers on x86_64 and aarch64. Calls without arguments (fork, vhangup) are not among them: -1 would not make them fail.
CALLS = {
    "ptrace": (101, 117), "setuid": (105, 146), "setns": (308, 268), "unshare": (272, 97), "mount": (165, 40),
    "umount2": (166, 39), "pivot_root": (155, 41), "chroot": (161, 51), "swapon": (167, 224), "swapoff": (168, 225),
    "reboot": (169, 142), "sethostname": (170, 161), "init_module": (175, 105), "delete_module": (176, 106),
    "finit_module": (313, 273), "kexec_load": (246, 104), "kexec_file_load": (320, 294), "acct": (163, 89),
    "quotactl": (179, 60), "settimeofday": (164, 170), "clock_settime": (227, 112), "clock_adjtime": (305, 266),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219), "bpf": (321, 280),
    "perf_event_open": (298, 241), "userfaultfd": (323, 282), "fanotify_init": (300, 262),
    "name_to_handle_at": (303, 264), "open_by_handle_at": (304, 265), "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271), "kcmp": (312, 272), "mknodat": (259, 33), "seccomp": (317, 277),
    "memfd_create": (319, 279), "execveat": (322, 281), "shmget": (29, 194), "msgctl": (71, 187),
    "mq_open": (240, 180), "io_setup": (206, 0), "move_pages": (279, 239), "vmsplice": (278, 75),
    "io_uring_setup": (425, 425), "open_tree": (428, 428), "move_mount": (429, 429), "fsopen": (430, 430),
    "fsconfig": (431, 431), "clone3": (435, 435), "pidfd_getfd": (438, 438), "mount_setattr": (442, 442),
}


def attempt(host):
    import os

    column = ("x86_64", "aarch64").index(os.uname().machine)
    return reach([(name, numbers[column], *[-1] * 6) for name, numbers in CALLS.items()])
