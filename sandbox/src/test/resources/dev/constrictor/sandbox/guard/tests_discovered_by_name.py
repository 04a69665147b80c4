# refused: somehow, while it runs
import unittest
unittest.defaultTestLoader.discover("os")
