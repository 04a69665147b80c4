def ways(amount, coins):
    table = [1] + [0] * amount
    for coin in coins:
        for total in range(coin, amount + 1):
            table[total] += table[total - coin]
    return table[amount]


def fewest(amount, coins):
    best = {0: ()}
    for total in range(1, amount + 1):
        options = [best[total - coin] + (coin,) for coin in coins if total - coin in best]
        if options:
            best[total] = min(options, key=len)
    return best.get(amount)


EURO = [1, 2, 5, 10, 20, 50, 100, 200]
for amount in (5, 41, 100, 200):
    print(f"{amount:>4}: {ways(amount, EURO):>6} ways, fewest {fewest(amount, EURO)}")
print(fewest(6, [1, 3, 4]), fewest(7, [2, 4]))
ways(200, EURO)
