def compress(text):
    table = {chr(i): i for i in range(128)}
    word, output = "", []
    for letter in text:
        if word + letter in table:
            word += letter
        else:
            output.append(table[word])
            table[word + letter] = len(table)
            word = letter
    if word:
        output.append(table[word])
    return output


def decompress(codes):
    table = {i: chr(i) for i in range(128)}
    previous = output = table[codes[0]]
    for code in codes[1:]:
        entry = table[code] if code in table else previous + previous[0]
        output += entry
        table[len(table)] = previous + entry[0]
        previous = entry
    return output


def move_to_front(text):
    letters = sorted(set(text))
    for letter in text:
        index = letters.index(letter)
        yield index
        letters.insert(0, letters.pop(index))


def burrows_wheeler(text, end="\0"):
    rotations = sorted((text + end)[i:] + (text + end)[:i] for i in range(len(text) + 1))
    return "".join(rotation[-1] for rotation in rotations)


text = "TOBEORNOTTOBEORTOBEORNOT" * 2
codes = compress(text)
print(codes)
print(len(text), "->", len(codes), decompress(codes) == text, decompress(compress("aaaa")))
print(repr(burrows_wheeler("banana")), list(move_to_front("bananaaa")))
compress("ababababab")
