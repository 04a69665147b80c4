# refused: __globals__, while it runs
import argparse, uuid
parser = argparse.ArgumentParser()
parser.add_argument("--any", dest="__glo" + "bals__", action="append")
parser.parse_args(["--any", "1"], namespace=uuid.uuid4)
