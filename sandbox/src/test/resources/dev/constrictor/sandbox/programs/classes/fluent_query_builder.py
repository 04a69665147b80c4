class Query:
    def __init__(self, table):
        self._table = table
        self._columns, self._where, self._order, self._limit = ["*"], [], None, None

    def select(self, *columns):
        self._columns = list(columns)
        return self

    def where(self, **conditions):
        for key, value in conditions.items():
            column, _, operator = key.partition("__")
            symbol = {"": "=", "gt": ">", "lt": "<", "ne": "<>", "like": "LIKE"}[operator]
            self._where.append((f"{column} {symbol} ?", value))
        return self

    def order_by(self, column, descending=False):
        self._order = column + (" DESC" if descending else "")
        return self

    def limit(self, n):
        self._limit = n
        return self

    def build(self):
        parts = [f"SELECT {', '.join(self._columns)} FROM {self._table}"]
        if self._where:
            parts.append("WHERE " + " AND ".join(text for text, _ in self._where))
        if self._order:
            parts.append(f"ORDER BY {self._order}")
        if self._limit is not None:
            parts.append(f"LIMIT {self._limit}")
        return " ".join(parts), [value for _, value in self._where]


print(*Query("users").build())
sql, arguments = (
    Query("users").select("name", "age").where(age__gt=18, name__like="A%").order_by("age", True).limit(5).build()
)
print(sql)
print(arguments)
try:
    Query("users").where(age__between=3)
except KeyError as error:
    print("unknown operator", error)
sql
