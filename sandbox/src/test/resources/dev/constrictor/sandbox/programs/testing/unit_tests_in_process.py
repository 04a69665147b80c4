import io
import re
import unittest


class Stack:
    def __init__(self):
        self._items = []

    def push(self, item):
        self._items.append(item)

    def pop(self):
        if not self._items:
            raise IndexError("the stack is empty")
        return self._items.pop()

    def __len__(self):
        return len(self._items)


class StackTest(unittest.TestCase):
    def setUp(self):
        self.stack = Stack()

    def test_push_and_pop(self):
        self.stack.push(1)
        self.stack.push(2)
        self.assertEqual(self.stack.pop(), 2)
        self.assertEqual(len(self.stack), 1)

    def test_empty(self):
        with self.assertRaisesRegex(IndexError, "empty"):
            self.stack.pop()

    def test_many(self):
        for n in range(3):
            with self.subTest(n=n):
                self.assertIn(n, [0, 1, 2])

    def test_wrong_on_purpose(self):
        self.assertEqual([1, 2], [1, 3], "lists differ on purpose")

    @unittest.skip("not written yet")
    def test_later(self):
        self.fail()


stream = io.StringIO()
suite = unittest.defaultTestLoader.loadTestsFromTestCase(StackTest)
outcome = unittest.TextTestRunner(stream=stream, verbosity=2).run(suite)
print(outcome.testsRun, len(outcome.failures), len(outcome.errors), len(outcome.skipped), outcome.wasSuccessful())
report = re.sub(r"in [\d.]+s", "in 0s", stream.getvalue())
print("\n".join(line for line in report.splitlines() if not line.lstrip().startswith(("File", "~", "^"))))
[reason for _, reason in outcome.skipped]
