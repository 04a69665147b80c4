import sqlite3
from contextlib import closing

with closing(sqlite3.connect(":memory:")) as connection:
    connection.row_factory = sqlite3.Row
    connection.executescript("""
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL);
        CREATE TABLE book (title TEXT, year INTEGER, author INTEGER REFERENCES author(id));
    """)
    connection.executemany("INSERT INTO author(name) VALUES (?)", [("Austen",), ("Orwell",), ("Nobody",)])
    books = [("Emma", 1815, 1), ("Persuasion", 1817, 1), ("1984", 1949, 2)]
    connection.executemany("INSERT INTO book VALUES (?, ?, ?)", books)
    connection.commit()

    query = """SELECT name, COUNT(title) AS books, MIN(year) AS first FROM author
               LEFT JOIN book ON book.author = author.id GROUP BY author.id ORDER BY books DESC, name"""
    for row in connection.execute(query):
        print(tuple(row), row["name"], row.keys())
    connection.create_function("initial", 1, lambda name: name[0])
    print([row[0] for row in connection.execute("SELECT initial(name) FROM author ORDER BY 1")])
    try:
        with connection:
            connection.execute("UPDATE book SET year = year + 1")
            connection.execute("INSERT INTO author(name) VALUES (:name)", {"name": "Austen"})
    except sqlite3.IntegrityError as error:
        print(error)
    years = [year for (year,) in map(tuple, connection.execute("SELECT year FROM book ORDER BY year"))]
    try:
        connection.execute("SELEC 1")
    except sqlite3.OperationalError as error:
        print(error)
years
