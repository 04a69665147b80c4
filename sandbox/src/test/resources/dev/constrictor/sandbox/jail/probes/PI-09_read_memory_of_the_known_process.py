# id: PI-09
# tries: process_vm_readv of a known address
# success: the secret
# host: root
# end: answers


def attempt():
    buffer = ctypes.create_string_buffer(64)
    class Vector(ctypes.Structure):
        _fields_ = [('base', ctypes.c_void_p), ('length', ctypes.c_size_t)]
    local = Vector(ctypes.addressof(buffer), 64)
    remote = Vector(canary['victim_address'], 64)
    call('process_vm_readv', canary['victim_pid'], ctypes.byref(local), 1, ctypes.byref(remote), 1, 0)
    return buffer.value.decode(errors='replace')
