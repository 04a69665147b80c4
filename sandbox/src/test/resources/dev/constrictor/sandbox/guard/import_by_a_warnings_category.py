# refused: somehow, while it runs
import warnings
try:
    warnings._getcategory("os.nothing")
except Exception as error:
    error.__context__.obj.getpid()
