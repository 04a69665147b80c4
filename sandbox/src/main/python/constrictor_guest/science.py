"""What the data-science packages need, where they are: state of their own for each inmate, and their ways walked in advance."""

from __future__ import annotations

import io
import os
import sys
import warnings
from types import ModuleType
from typing import Callable, NamedTuple, Optional

from constrictor_guest.workspace import NOT_DRAWN, TOO_MANY, Figure

MOST_FIGURES = 16
MOST_PIXELS = 2000  # along the longer side
PADDING = 0.1  # inches
LONGEST_REMARK = 1000
# Their hashes are known then, and not noted anew by each inmate.
_RANDOM_OF_NUMPY, _RANDOM_OF_SYMPY = (sys.intern(name) for name in ("numpy.random.mtrand", "sympy.core.random"))


def adapt() -> None:
    """In the zygote, once they are imported. Some of what they do is for a desk with a screen and all of a machine's memory."""
    pandas, plots, plotly = (_loaded(name) for name in ("pandas", "matplotlib.pyplot", "plotly.io"))
    if pandas is not None and "mode.max_threads" in pandas.describe_option("mode.", _print_desc=False):
        pandas.set_option("mode.max_threads", 1)  # it would map large files into memory as a whole
    if plots is not None:
        plots.show = _show
    if plotly is not None:
        plotly.show = _show_plotly


def warm_up() -> None:
    """In an inmate that waits: touches the pages that most code will touch."""
    pandas = sys.modules.get("pandas")
    if pandas is not None:
        _tabulate(pandas)


def _picture(figure: object) -> bytes:
    """All that is on it, even where it lies outside of the figure's own size."""
    figure.draw_without_rendering()
    box = figure.get_tightbbox().padded(PADDING)
    dpi = min(figure.get_dpi(), MOST_PIXELS / max(box.width, box.height))
    target = io.BytesIO()
    figure.savefig(target, format="png", dpi=dpi, bbox_inches=box)
    return target.getvalue()


class Form(NamedTuple):
    suffix: str
    make: Callable[[object], bytes]


PNG = Form("png", _picture)
PLOTLY = Form("json", lambda figure: sys.modules["plotly.io"].to_json(figure).encode())


class Album:
    """Pictures of what code has drawn: of each figure when it is shown, and in the end of those that it left open."""

    def __init__(self) -> None:
        self.pictures: list[Figure] = []
        self.lost: list[tuple[str, str]] = []
        self._figures = 0

    def add(self, figure: object, form: Form = PNG) -> None:
        name = self._next_name(form)
        if len(self.pictures) == MOST_FIGURES:
            self.lost.append((name, TOO_MANY))
            return
        try:
            with warnings.catch_warnings(record=True) as remarks:
                warnings.simplefilter("always")
                picture = form.make(figure)
        except Exception as error:
            self.lost.append((name, NOT_DRAWN))
            remarks = [f"it could not be drawn: {error!r}"]
        else:
            self.pictures.append(Figure(name, picture))
        for remark in {str(getattr(each, "message", each)) for each in remarks}:
            sys.stderr.write(f"{name}: {remark[:LONGEST_REMARK]}\n")

    def lose(self) -> None:
        self.lost.append((self._next_name(PNG), NOT_DRAWN))

    def _next_name(self, form: Form) -> str:
        self._figures += 1
        return f"figure-{self._figures}.{form.suffix}"


_album = Album()


def may_have_drawn() -> bool:
    return "matplotlib.pyplot" in sys.modules or bool(_album.pictures or _album.lost)


def drawn(time_left: bool) -> Album:
    """All of it, for the report. To draw takes time."""
    plots = sys.modules.get("matplotlib.pyplot")
    if plots is not None:
        for figure in map(plots.figure, plots.get_fignums()):
            if len(figure.get_children()) > 1:  # its background
                if time_left:
                    _album.add(figure)
                else:
                    _album.lose()
    return _album


def _show(*_: object, **__: object) -> None:
    """As in a notebook: the figure is seen as it is now, and what is drawn next is another one."""
    plots = sys.modules["matplotlib.pyplot"]
    for figure in map(plots.figure, plots.get_fignums()):
        _album.add(figure)
    plots.close("all")


def _show_plotly(figure: object, *_: object, **__: object) -> None:
    """Somebody else draws it."""
    _album.add(figure, PLOTLY)


def renew_randomness() -> None:
    """No two inmates may roll the same dice; generators that code makes itself take their seed from the kernel."""
    numpy = sys.modules.get(_RANDOM_OF_NUMPY)
    if numpy is not None:
        numpy._rand.seed(memoryview(os.urandom(64)).cast("I").tolist())
    sympy = sys.modules.get(_RANDOM_OF_SYMPY)
    if sympy is not None:
        for name in {"rng", "_assumptions_rng"} & vars(sympy).keys():
            vars(sympy)[name].seed(os.urandom(32))
    tempfile = sys.modules.get("tempfile")
    if tempfile is not None:
        tempfile._name_sequence = None  # it knows a new process by its pid, and here all have the same


def rehearse() -> None:
    """In the zygote: they import much of themselves only when it is first needed, so some of it is done once."""
    pandas, plots, learning = (_loaded(name) for name in ("pandas", "matplotlib.pyplot", "sklearn.linear_model"))
    if pandas is not None:
        frame = _tabulate(pandas)
        frame.groupby("group").mean()
        frame.to_json()
        frame.to_html()
    if plots is not None:
        figure, axes = plots.subplots()
        axes.plot([1, 2, 3], label="$x$")
        axes.legend()
        figure.savefig(io.BytesIO(), format="png")
        plots.close(figure)
        _forget_fonts()
    if learning is not None:
        learning.LinearRegression().fit([[1.0], [2.0], [3.0]], [1.0, 2.0, 3.0])
    plotly = _loaded("plotly.express")
    if plotly is not None:
        plotly.line(x=[1, 2], y=[1, 2]).to_json()


def _forget_fonts() -> None:
    """They are files kept open, which no inmate has."""
    for module, name in (("matplotlib.font_manager", "_get_font"), ("matplotlib.mathtext", "MathTextParser._parse_cached")):
        found = sys.modules[module]
        for part in name.split("."):
            found = getattr(found, part)
        found.cache_clear()


def _tabulate(pandas: ModuleType) -> object:
    frame = pandas.DataFrame({"group": ["a", "b", "a"], "x": [1, 2, 3], "y": [0.5, 1.5, 2.5]})
    repr(frame)
    repr(frame.describe())
    return frame


def _loaded(name: str) -> Optional[ModuleType]:
    return sys.modules.get(name)
