class Trie:
    END = "$"

    def __init__(self, words=()):
        self.root = {}
        for word in words:
            self.insert(word)

    def insert(self, word):
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {})
        node[self.END] = True

    def _find(self, prefix):
        node = self.root
        for letter in prefix:
            if (node := node.get(letter)) is None:
                return None
        return node

    def __contains__(self, word):
        node = self._find(word)
        return bool(node) and self.END in node

    def starting_with(self, prefix):
        node = self._find(prefix)
        if node is not None:
            yield from self._walk(node, prefix)

    def _walk(self, node, prefix):
        for letter in sorted(node):
            if letter == self.END:
                yield prefix
            else:
                yield from self._walk(node[letter], prefix + letter)


trie = Trie("car card care careful cat dog do door".split())
print("care" in trie, "ca" in trie, "cow" in trie)
print(list(trie.starting_with("car")))
print(list(trie.starting_with("x")))
list(trie.starting_with("do"))
