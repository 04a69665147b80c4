import csv
import io
from collections import defaultdict

SOURCE = '''region,quarter,product,amount
north,Q1,"Tea, green",100
north,Q2,Coffee,150
south,Q1,Coffee,80
south,Q2,"Say ""hi""",40
north,Q1,Coffee,20
'''

rows = list(csv.DictReader(io.StringIO(SOURCE)))
print(len(rows), rows[0]["product"], rows[3]["product"])

pivot = defaultdict(lambda: defaultdict(int))
for row in rows:
    pivot[row["region"]][row["quarter"]] += int(row["amount"])

quarters = sorted({row["quarter"] for row in rows})
out = io.StringIO()
writer = csv.writer(out, lineterminator="\n")
writer.writerow(["region", *quarters, "total"])
for region in sorted(pivot):
    amounts = [pivot[region][quarter] for quarter in quarters]
    writer.writerow([region, *amounts, sum(amounts)])
print(out.getvalue(), end="")

quoted = io.StringIO()
dialect = csv.DictWriter(quoted, ["a", "b"], delimiter=";", quoting=csv.QUOTE_NONNUMERIC, extrasaction="ignore")
dialect.writeheader()
dialect.writerow({"a": 1, "b": "x;y", "c": "ignored"})
print(repr(quoted.getvalue()))
print(csv.Sniffer().sniff("a;b;c\n1;2;3\n").delimiter, next(csv.reader(["a\tb"], "excel-tab")))
{region: dict(amounts) for region, amounts in pivot.items()}
