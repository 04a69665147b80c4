def to_celsius(fahrenheit):
    """Degrees Celsius of degrees Fahrenheit."""
    return (fahrenheit - 32) * 5 / 9


def to_fahrenheit(celsius):
    return celsius * 9 / 5 + 32


def classify(celsius):
    if celsius < 0:
        return "freezing"
    elif celsius < 15:
        return "cold"
    elif celsius < 25:
        return "mild"
    return "hot"


def main():
    print(to_celsius.__doc__)
    print("  F       C     feels")
    for degrees in range(-10, 111, 20):
        celsius = to_celsius(degrees)
        print(f"{degrees:>4}  {celsius:>7.2f}  {classify(celsius)}")
        assert abs(to_fahrenheit(celsius) - degrees) < 1e-9


if __name__ == "__main__":
    main()
