# title: Count events with perf
# tries: Calls perf_event_open for a counter of its own process in user mode, which kernels allow to everybody unless kernel.perf_event_paranoid is 3; it has a history of exploits, and measures what others do.
# impact: Escape
# reference: CVE-2013-2094, CVE-2023-6931
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse perf_event_open with a seccomp filter, and set kernel.perf_event_paranoid to 3.


def attempt(host):
    import ctypes
    import os

    attributes = (ctypes.c_uint32 * 32)(1, 128)  # a software event: the processor's clock
    attributes[10] = 1 << 5 | 1 << 6  # neither the kernel nor a hypervisor
    descriptor = call({"x86_64": 298, "aarch64": 241}[os.uname().machine], attributes, 0, -1, -1, 0)
    os.close(descriptor)
    return "opened a performance counter"
