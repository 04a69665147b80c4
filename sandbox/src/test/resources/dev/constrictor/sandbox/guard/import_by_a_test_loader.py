# refused: os, while it runs
import unittest
unittest.defaultTestLoader._get_module_from_name("os").getpid()
