class InsufficientFunds(Exception):
    def __init__(self, needed, available):
        super().__init__(f"needed {needed:.2f}, only {available:.2f} available")
        self.needed, self.available = needed, available


class Account:
    interest = 0.0
    _next_number = 1000

    def __init__(self, owner, balance=0):
        self.owner = owner
        self._balance = balance
        self.history = []
        self.number = Account._next_number
        Account._next_number += 1

    @property
    def balance(self):
        return self._balance

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self._balance += amount
        self.history.append(("deposit", amount))

    def withdraw(self, amount):
        if amount > self._balance:
            raise InsufficientFunds(amount, self._balance)
        self._balance -= amount
        self.history.append(("withdraw", amount))

    def __str__(self):
        return f"{self.__class__.__name__} #{self.number} of {self.owner}: {self.balance:.2f}"


class Savings(Account):
    interest = 0.02

    def add_interest(self):
        self.deposit(self.balance * self.interest)


alice, bob = Account("Alice", 100), Savings("Bob")
alice.withdraw(30)
bob.deposit(500)
bob.add_interest()
for account in (alice, bob):
    print(account, account.history)
for action in (lambda: alice.withdraw(1000), lambda: bob.deposit(-1), lambda: setattr(bob, "balance", 5)):
    try:
        action()
    except (InsufficientFunds, ValueError, AttributeError) as error:
        print(type(error).__name__, getattr(error, "available", "-"))
round(alice.balance + bob.balance, 2)
