# refused: somehow, while it runs
import unittest
unittest.defaultTestLoader.loadTestsFromName("os.getcwd")
