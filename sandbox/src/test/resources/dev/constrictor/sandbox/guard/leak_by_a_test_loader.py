# refused: uuid.os, while it runs
import unittest
unittest.defaultTestLoader._get_module_from_name("uuid").os.getpid()
