# title: Ask the processor for its model
# tries: Runs the processor's own identification instruction as native code. No kernel can refuse it, only a machine of its own hides the answer.
# impact: HostLeak
# proof: same
# host: run
# allowed: every profile: the processor answers any code
# advice: Run the code in a virtual machine with a neutral processor model where this matters.

# push rbx; mov eax, edi; cpuid; mov [rsi], eax; mov [rsi+4], ebx; mov [rsi+8], ecx; mov [rsi+12], edx; pop rbx; ret
IDENTIFY = bytes.fromhex("53 89f8 0fa2 8906 895e04 894e08 89560c 5b c3")


def attempt(host):
    import ctypes
    import mmap
    import platform

    if platform.machine() != "x86_64":
        return None
    code = mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    code.write(IDENTIFY)
    address = ctypes.addressof(ctypes.c_char.from_buffer(code))
    identify = ctypes.CFUNCTYPE(None, ctypes.c_uint, ctypes.c_void_p)(address)
    answer = ctypes.create_string_buffer(16)
    model = b""
    for leaf in (0x80000002, 0x80000003, 0x80000004):
        identify(leaf, ctypes.addressof(answer))
        model += answer.raw
    return model.rstrip(b"\0 ").decode()
