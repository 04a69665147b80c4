# refused: __globals__, while it runs
import argparse, uuid
parser = argparse.ArgumentParser()
parser.add_argument("--any", dest="__glo" + "bals__", default="x", type=str.upper)
parser.parse_args([], namespace=uuid.uuid4)
