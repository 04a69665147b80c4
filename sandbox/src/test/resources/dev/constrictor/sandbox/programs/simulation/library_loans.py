from collections import defaultdict
from datetime import date, timedelta


class Library:
    LOAN = timedelta(days=14)
    FINE = 0.25

    def __init__(self, *titles):
        self.free = set(titles)
        self.loans, self.reservations, self.fines = {}, defaultdict(list), defaultdict(float)

    def borrow(self, title, reader, day):
        if title in self.free:
            self.free.remove(title)
            self.loans[title] = (reader, day + self.LOAN)
            return f"{reader} has {title} until {day + self.LOAN}"
        if title not in self.loans:
            raise LookupError(f"no book {title!r}")
        self.reservations[title].append(reader)
        return f"{reader} waits for {title} behind {len(self.reservations[title]) - 1}"

    def give_back(self, title, day):
        reader, due = self.loans.pop(title)
        late = max(0, (day - due).days)
        if late:
            self.fines[reader] += late * self.FINE
        self.free.add(title)
        message = f"{reader} returned {title}" + (f", {late} days late" if late else "")
        if self.reservations[title]:
            message += "; " + self.borrow(title, self.reservations[title].pop(0), day)
        return message


library = Library("Emma", "Dune")
start = date(2024, 2, 20)
print(library.borrow("Emma", "Ann", start))
print(library.borrow("Emma", "Bob", start + timedelta(1)))
print(library.borrow("Emma", "Cy", start + timedelta(2)))
print(library.give_back("Emma", start + timedelta(20)))
print(library.give_back("Emma", start + timedelta(21)))
try:
    library.borrow("Ulysses", "Ann", start)
except LookupError as error:
    print(error)
print(sorted(library.free), {title: reader for title, (reader, _) in library.loans.items()})
dict(library.fines)
