# title: Load a BPF map into the kernel
# tries: Calls bpf to create a small map; the verifier of BPF programs has been a source of kernel exploits for years.
# impact: Escape
# reference: CVE-2021-3490, CVE-2022-23222
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse bpf with a seccomp filter, and set kernel.unprivileged_bpf_disabled to 1.


def attempt(host):
    import ctypes
    import os

    attributes = (ctypes.c_uint32 * 32)(2, 4, 4, 1)  # an array with keys of 4 bytes, values of 4 bytes, one entry
    descriptor = call({"x86_64": 321, "aarch64": 280}[os.uname().machine], 0, attributes, 128)
    os.close(descriptor)
    return "made a BPF map"
