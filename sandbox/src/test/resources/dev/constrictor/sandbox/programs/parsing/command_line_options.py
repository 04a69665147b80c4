import argparse
import io
from contextlib import redirect_stderr

parser = argparse.ArgumentParser(prog="resize", description="Resizes pictures.", add_help=True)
parser.add_argument("files", nargs="+", metavar="FILE")
parser.add_argument("-w", "--width", type=int, default=640, help="in pixels (default: %(default)s)")
parser.add_argument("-f", "--format", choices=["png", "jpg"], default="png")
parser.add_argument("-v", "--verbose", action="count", default=0)
group = parser.add_mutually_exclusive_group()
group.add_argument("--grey", action="store_true")
group.add_argument("--tint", metavar="COLOUR")

print(vars(parser.parse_args(["a.png", "b.png", "-w", "100", "-vv", "--tint=red"])))
print(parser.parse_known_args(["x", "--unknown", "--grey"])[1])
print(parser.format_usage().strip().splitlines()[0][:20])
for arguments in (["a", "--width", "wide"], [], ["a", "-f", "gif"], ["a", "--grey", "--tint", "b"]):
    captured = io.StringIO()
    try:
        with redirect_stderr(captured):
            parser.parse_args(arguments)
    except SystemExit as end:
        print(end.code, captured.getvalue().strip().splitlines()[-1])

tool = argparse.ArgumentParser(prog="tool")
commands = tool.add_subparsers(dest="command", required=True)
add = commands.add_parser("add")
add.add_argument("numbers", nargs="*", type=float)
add.set_defaults(run=lambda options: sum(options.numbers))
options = tool.parse_args(["add", "1", "2.5"])
options.run(options)
