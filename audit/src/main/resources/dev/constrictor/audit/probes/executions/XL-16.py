# title: Predict hashes and addresses of the next execution
# tries: Two executions compare the hash of a text and the address of a builtin. Where they are the same, one execution can prepare an attack on a bug in the next, or texts that collide in its dictionaries.
# impact: Integrity
# proof: repeat
# allowed: processes forked from one interpreter
# host: impossible, each run on the host has a seed and a layout of its own
# advice: Start a new interpreter for each execution, or replace the one that is forked from often.


def attempt(host):
    return f"hash {hash('constrictor'):x}, address {id(len):x}"
