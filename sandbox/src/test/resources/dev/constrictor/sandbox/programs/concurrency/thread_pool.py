from concurrent.futures import ThreadPoolExecutor, as_completed, wait
import math


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))


def risky(n):
    if n == 3:
        raise ValueError(f"{n} is unlucky")
    return n * 10


with ThreadPoolExecutor(max_workers=3) as pool:
    candidates = [97, 100, 10007, 104729, 104730]
    print(dict(zip(candidates, pool.map(is_prime, candidates))))
    futures = {pool.submit(risky, n): n for n in range(5)}
    outcomes = {}
    for future in as_completed(futures):
        n = futures[future]
        try:
            outcomes[n] = future.result()
        except ValueError as error:
            outcomes[n] = f"failed: {error}"
    print(sorted(outcomes.items()))
    done, pending = wait([pool.submit(pow, 2, n) for n in range(4)])
    print(sorted(future.result() for future in done), len(pending))
    failing = pool.submit(risky, 3)
    print(repr(failing.exception()), failing.done(), failing.cancelled())
    called = []
    pool.submit(sum, [1, 2]).add_done_callback(lambda future: called.append(future.result()))
called
