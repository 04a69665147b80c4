# title: Predict OpenSSL's keys in the next execution
# tries: Two executions ask OpenSSL for random bytes. It keeps a generator in the memory of the process, which is copied by a fork that goes past the C library.
# impact: Integrity
# proof: repeat
# host: impossible, each run on the host has a generator of its own
# advice: Fork by the C library's fork, or seed OpenSSL's generator anew in each process.


def attempt(host):
    import ssl

    return ssl.RAND_bytes(16).hex()
