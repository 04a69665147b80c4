import io
import token
import tokenize
from collections import Counter

SOURCE = '''def greet(name):  # say hello
    """Doc."""
    return f"Hi {name!r}" if name else 'nobody'

x = 0x1F + 1_000 - .5e3
'''

kinds, comments, names = Counter(), [], []
for item in tokenize.generate_tokens(io.StringIO(SOURCE).readline):
    kinds[token.tok_name[item.type]] += 1
    if item.type == tokenize.COMMENT:
        comments.append(item.string)
    elif item.type == tokenize.NAME:
        names.append((item.string, item.start))
    elif item.type == tokenize.NUMBER:
        print("number", item.string)
print(comments, names[:3])
print({kind: kinds[kind] for kind in ("NAME", "NUMBER", "INDENT", "DEDENT", "NEWLINE")})
try:
    list(tokenize.generate_tokens(io.StringIO("x = (1,\n").readline))
except (tokenize.TokenError, SyntaxError) as error:
    print("incomplete:", type(error).__name__)
rebuilt = tokenize.untokenize(tokenize.generate_tokens(io.StringIO("a+b  # sum\n").readline))
print(repr(rebuilt))
len(names)
