# refused: importlib, before it runs
import importlib
importlib.import_module("os")
