class Date:
    MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    def __init__(self, year, month, day):
        self.year, self.month, self.day = year, month, day

    @classmethod
    def parse(cls, text):
        return cls(*map(int, text.split("-")))

    @staticmethod
    def is_leap(year):
        return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)

    @property
    def day_of_year(self):
        lengths = [31, 29 if self.is_leap(self.year) else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return sum(lengths[: self.month - 1]) + self.day

    def __format__(self, spec):
        if spec == "long":
            return f"{self.day} {self.MONTHS[self.month - 1]} {self.year}"
        return f"{self.year:04}-{self.month:02}-{self.day:02}"


class EuropeanDate(Date):
    def __format__(self, spec):
        return f"{self.day}.{self.month}.{self.year}" if not spec else super().__format__(spec)


for cls in (Date, EuropeanDate):
    date = cls.parse("2024-12-31")
    print(type(date).__name__, f"{date}", f"{date:long}", "{:long}".format(date), date.day_of_year)
print([year for year in range(1896, 1912) if Date.is_leap(year)])
print(Date.parse.__self__ is Date, EuropeanDate.parse.__self__.__name__)
Date.is_leap(2000), EuropeanDate.is_leap(2100)
