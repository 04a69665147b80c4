import threading


class Task(threading.Thread):
    def __init__(self, function, *args):
        super().__init__(name=f"task-{function.__name__}")
        self.function, self.args = function, args
        self.result = self.error = None

    def run(self):
        try:
            self.result = self.function(*self.args)
        except Exception as error:
            self.error = error


def count_words(text):
    return len(text.split())


def divide(a, b):
    return a / b


tasks = [Task(count_words, "to be or not to be"), Task(divide, 1, 4), Task(divide, 1, 0)]
for task in tasks:
    task.start()
for task in tasks:
    task.join()
    print(task.name, task.result, repr(task.error))

MATRIX = [[row * 10 + column for column in range(4)] for row in range(4)]
totals = [0] * len(MATRIX)


def sum_row(index):
    totals[index] = sum(MATRIX[index])


workers = [threading.Thread(target=sum_row, args=(i,)) for i in range(len(MATRIX))]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
print(totals)
sum(totals)
