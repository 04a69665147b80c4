TAX = 0.19
cart = []


def add(name, price, quantity=1):
    global total_items
    cart.append({"name": name, "price": price, "quantity": quantity})
    total_items += quantity


total_items = 0
add("notebook", 2.49, 4)
add("pen", 0.99, quantity=10)
add("backpack", 39.95)

subtotal = 0
print("%-12s %5s %8s" % ("Item", "Qty", "Price"))
for entry in cart:
    line = entry["price"] * entry["quantity"]
    subtotal += line
    print("%-12s %5d %8.2f" % (entry["name"], entry["quantity"], line))
print("-" * 27)
print("%-18s %8.2f" % ("Subtotal", subtotal))
print("%-18s %8.2f" % (f"Tax {TAX:.0%}", subtotal * TAX))
print("%-18s %8.2f" % ("Total", subtotal * (1 + TAX)))
result = {"items": total_items, "total": round(subtotal * (1 + TAX), 2)}
