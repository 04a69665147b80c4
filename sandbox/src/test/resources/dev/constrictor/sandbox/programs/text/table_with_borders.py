def table(rows, headers, align=None):
    rows = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in [list(headers), *rows]) for i in range(len(headers))]
    align = align or "<" * len(headers)
    rule = "+" + "+".join("-" * (width + 2) for width in widths) + "+"

    def line(cells, alignment):
        return "|" + "|".join(f" {cell:{a}{w}} " for cell, a, w in zip(cells, alignment, widths)) + "|"

    yield rule
    yield line(headers, "^" * len(headers))
    yield rule.replace("-", "=")
    for row in rows:
        yield line(row, align)
    yield rule


people = [("Ada", 36, 1815), ("Grace", 85, 1906), ("Linus", 54, 1969)]
print("\n".join(table(people, ("name", "age", "born"), "<>>")))
print(*table([["x" * 12]], ["single"]), sep="\n")
len(list(table([], ["a", "b"])))
