import re

LOG = "2024-03-01 ERROR disk full; 2024-03-02 INFO ok; 2024-03-05 ERROR net down"
pattern = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)\s+(?P<level>[A-Z]+)\s+(?P<text>[^;]+)")

for match in pattern.finditer(LOG):
    print(match.span(), match["level"], match.group("text"), match.groupdict()["day"])

print(re.sub(r"(\w+)@(\w+)\.com", r"\2: \1", "joe@mail.com, ann@corp.com"))
print(re.sub(r"\d+", lambda m: str(int(m[0]) * 2), "3 apples and 12 pears"))
print(re.split(r"\s*[,;]\s*", "a , b;c,d"), re.split("(-)", "a-b"))
print(re.findall(r"(?<=\$)\d+(?:\.\d\d)?", "cost $5, or $12.50, not 7"))
print(re.fullmatch(r"[A-Z]{2}\d{6}", "AB123456") is not None, re.match("b", "abc"), re.search("c$", "abc").start())
print(re.findall(r"^(\w+)", "one x\ntwo y", flags=re.MULTILINE), re.findall("(?i)HE", "he HE"))
verbose = re.compile(r"""
    ^(?:\+(\d{1,2})[ ])?   # country
    (\d{3})-(\d{4})$       # number
""", re.VERBOSE)
print(verbose.match("+49 555-1234").groups(), verbose.match("555-1234").groups(default="-"))
print(re.escape("a.b*c"), re.subn("a", "b", "banana"), pattern.groups, sorted(pattern.groupindex))
try:
    re.compile("(unclosed")
except re.error as error:
    print("bad pattern:", error.msg, error.pos)
[m["level"] for m in pattern.finditer(LOG)]
