from random import Random


def play(generator, switch):
    doors = ["goat", "goat", "car"]
    generator.shuffle(doors)
    choice = generator.randrange(3)
    opened = next(i for i in range(3) if i != choice and doors[i] == "goat")
    if switch:
        choice = next(i for i in range(3) if i not in (choice, opened))
    return doors[choice] == "car"


def share(switch, games=4000):
    generator = Random(99)
    return sum(play(generator, switch) for _ in range(games)) / games


stay, switch = share(False), share(True)
print(f"stay   {stay:.1%} {'#' * round(stay * 40)}")
print(f"switch {switch:.1%} {'#' * round(switch * 40)}")
print("switching wins" if switch > stay else "staying wins")
result = {"stay": stay, "switch": switch}
