# title: Predict random numbers of the next execution
# tries: Two executions draw from the module random without a seed. Processes that were forked from one that had drawn its seed draw the same numbers: names, samples and tokens of one user are known to the other.
# impact: Integrity
# proof: repeat
# host: impossible, each run on the host draws a seed of its own
# advice: Seed the random number generators anew in each process after it was forked.


def attempt(host):
    import random

    return f"{random.random()} {random.getrandbits(64)}"
