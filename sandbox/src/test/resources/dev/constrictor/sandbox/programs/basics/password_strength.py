import string


def problems(password):
    checks = {
        "at least 8 characters": len(password) >= 8,
        "a lower case letter": any(c.islower() for c in password),
        "an upper case letter": any(c.isupper() for c in password),
        "a digit": any(c.isdigit() for c in password),
        "a symbol": any(c in string.punctuation for c in password),
        "no spaces": not any(c.isspace() for c in password),
    }
    return [name for name, passed in checks.items() if not passed]


for candidate in ["abc", "password", "Passw0rd", "P@ssw0rd!", "my P@ss w0rd"]:
    missing = problems(candidate)
    score = 6 - len(missing)
    bar = "#" * score + "." * (6 - score)
    print(f"{candidate!r:16} [{bar}] {', '.join(missing) or 'good'}")

result = [len(problems(word)) for word in ("abc", "P@ssw0rd!")]
