"""Values of the data-science packages: as data, as text to read, and as HTML where they offer it."""

from __future__ import annotations

import json
import sys
from typing import Optional

MOST_TEXT = 32 << 10
MOST_HTML = 64 << 10

_READABLE = (("numpy", "ndarray"), ("pandas", "DataFrame"), ("pandas", "Series"))


def as_data(value: object, cap: int) -> object:
    """The value in built-in types where it has such a form; itself otherwise."""
    numpy, pandas = sys.modules.get("numpy"), sys.modules.get("pandas")
    if numpy is not None and isinstance(value, numpy.generic):
        return value.item()
    if numpy is not None and isinstance(value, numpy.ndarray):
        return value.tolist() if value.size <= cap else value
    if pandas is not None and isinstance(value, (pandas.DataFrame, pandas.Series)):
        return json.loads(value.to_json(orient="split", date_format="iso", double_precision=15, default_handler=str)) if value.size <= cap else value
    plotly = sys.modules.get("plotly.basedatatypes")
    if plotly is not None and isinstance(value, plotly.BaseFigure):
        return json.loads(value.to_json())
    return value


def as_text(value: object) -> Optional[str]:
    """For tables and arrays, which nobody likes to read as data."""
    kinds = [sys.modules[module].__dict__[name] for module, name in _READABLE if module in sys.modules]
    if not isinstance(value, tuple(kinds)):
        return None
    return str(value)[:MOST_TEXT]


def as_html(value: object) -> Optional[str]:
    """A page of its own, as plotly's, is too long to be of use in a result."""
    offer = getattr(type(value), "_repr_html_", None)
    if offer is None:
        return None
    html = offer(value)
    return html if type(html) is str and len(html) <= MOST_HTML else None
