import xml.etree.ElementTree as ET

SOURCE = """<?xml version="1.0"?>
<library name="city">
  <book id="1" lang="en"><title>Emma</title><price currency="EUR">9.50</price></book>
  <book id="2"><title>Faust &amp; friends</title><price>12</price></book>
  <journal id="3"><title>Nature</title></journal>
</library>"""

root = ET.fromstring(SOURCE)
print(root.tag, root.attrib, len(root))
for book in root.iter("book"):
    price = book.find("price")
    print(book.get("id"), book.findtext("title"), float(price.text), price.get("currency", "?"), book.get("lang"))
print([title.text for title in root.findall("./*/title")], root.find("book[@id='2']/title").text)

new = ET.SubElement(root, "book", {"id": "4"})
ET.SubElement(new, "title").text = "Dune <1>"
root.remove(root.find("journal"))
for book in root.findall("book"):
    book.set("checked", "yes")
    if (price := book.find("price")) is not None:
        price.text = f"{float(price.text) * 1.1:.2f}"
print(ET.tostring(new, encoding="unicode"))
spaced = ET.Element("a", x="1")
ET.SubElement(spaced, "b").tail = "tail"
ET.indent(root)
print(ET.tostring(root, encoding="unicode"))
try:
    ET.fromstring("<a><b></a>")
except ET.ParseError as error:
    print("ParseError", error.position)
ET.tostring(spaced)
