# title: Predict keys of the next execution
# tries: Two executions ask the kernel for a key and a unique id. Where its source of chance is simulated, or was copied with a snapshot, all get the same.
# impact: Integrity
# proof: repeat
# host: impossible, each run on the host draws from the kernel
# advice: Let getrandom and /dev/urandom of the kernel answer, and tell restored snapshots to draw anew.


def attempt(host):
    import os
    import secrets
    import uuid

    return f"{os.urandom(8).hex()} {secrets.token_hex(8)} {uuid.uuid4()}"
