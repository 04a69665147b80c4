# refused: __globals__, while it runs
import argparse, uuid
class Name(str):
    def __hash__(self): return 1
    def __eq__(self, other): return False
action = argparse.ArgumentParser().add_argument("--any", action="append")
action.dest = Name("__glo" + "bals__")
action(None, uuid.uuid4, 1)
