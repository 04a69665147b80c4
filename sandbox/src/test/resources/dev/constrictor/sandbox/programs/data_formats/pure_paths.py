# profile: filesystem
from fnmatch import fnmatch
from pathlib import PurePosixPath, PureWindowsPath

path = PurePosixPath("/srv/data") / "reports" / "2024.final.tar.gz"
print(path, path.name, path.stem, path.suffix, path.suffixes, path.parent, path.parts)
print(path.relative_to("/srv"), path.with_suffix(".zip"), path.with_name("index.html"), path.is_absolute())
print([str(parent) for parent in path.parents], PurePosixPath("a/../b/./c"), PurePosixPath("a") < PurePosixPath("b"))
print(path.match("*.gz"), fnmatch("report_2024.csv", "report_????.csv"), fnmatch("x.py", "*.txt"))
windows = PureWindowsPath(r"C:\Users\me\notes.txt")
print(windows.drive, windows.parts, windows.as_posix(), PureWindowsPath("A") == PureWindowsPath("a"))
try:
    path.relative_to("/etc")
except ValueError as error:
    print("ValueError")
files = ["b/z.py", "a/y.py", "a/x.txt", "readme.md"]
tree = {}
for file in map(PurePosixPath, files):
    tree.setdefault(str(file.parent), []).append(file.name)
print(tree)
path
