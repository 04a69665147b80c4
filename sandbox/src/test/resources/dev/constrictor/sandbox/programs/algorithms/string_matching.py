def failure_table(pattern):
    table, length = [0] * len(pattern), 0
    for i in range(1, len(pattern)):
        while length and pattern[i] != pattern[length]:
            length = table[length - 1]
        length += pattern[i] == pattern[length]
        table[i] = length
    return table


def knuth_morris_pratt(text, pattern):
    table, matched = failure_table(pattern), 0
    for i, letter in enumerate(text):
        while matched and letter != pattern[matched]:
            matched = table[matched - 1]
        if letter == pattern[matched]:
            matched += 1
        if matched == len(pattern):
            yield i - matched + 1
            matched = table[matched - 1]


def rabin_karp(text, pattern, base=256, modulus=1_000_003):
    size = len(pattern)
    high = pow(base, size - 1, modulus)
    wanted = window = 0
    for i in range(size):
        wanted = (wanted * base + ord(pattern[i])) % modulus
        window = (window * base + ord(text[i])) % modulus
    for i in range(len(text) - size + 1):
        if window == wanted and text[i : i + size] == pattern:
            yield i
        if i + size < len(text):
            window = ((window - ord(text[i]) * high) * base + ord(text[i + size])) % modulus


print(failure_table("abacabab"))
text = "abracadabra abracadabra"
for pattern in ("abra", "cad", "zebra"):
    found = list(knuth_morris_pratt(text, pattern))
    assert found == list(rabin_karp(text, pattern))
    print(pattern, found)
list(knuth_morris_pratt("aaaa", "aa"))
