# title: Unpickle a function
# tries: Loads a pickle that names os.system: pickles are programs, so data that is unpickled is code that is run.
# impact: Integrity
# reference: CVE-2025-14931
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import pickle

    return f"{pickle.loads(b'cos' + bytes([10]) + b'system' + bytes([10]) + b'.')} by a pickle"
