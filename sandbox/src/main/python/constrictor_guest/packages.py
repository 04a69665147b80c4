"""The packages of the profiles, imported in advance."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import warnings

from constrictor_guest import science

# Of the packages that are imported in advance: what most code asks of them, and what takes long.
_PARTS = {
    "PIL": ("Image", "ImageDraw"),
    "http": ("client", "cookiejar"),
    "matplotlib": ("pyplot", "backends.backend_agg"),
    "plotly": ("express", "graph_objects", "io"),
    "scipy": ("cluster.hierarchy", "fft", "integrate", "interpolate", "linalg", "optimize", "signal", "sparse", "spatial", "stats"),
    "sklearn": (
        "cluster",
        "compose",
        "datasets",
        "decomposition",
        "ensemble",
        "impute",
        "linear_model",
        "metrics",
        "model_selection",
        "neighbors",
        "pipeline",
        "preprocessing",
        "svm",
        "tree",
    ),
    "statsmodels": ("api", "formula.api"),
}
# Threads that a library starts while it is imported would not be there after a fork; and there is no window to draw in.
_WHILE_IMPORTED = {
    "MKL_NUM_THREADS": "1",
    "MPLBACKEND": "agg",
    "NUMEXPR_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
}
# What a package imports only when it is first used.
_LATER = {"httpx": ("httpcore", "anyio._backends._asyncio"), "requests": ("encodings.idna",)}


def load(names: list[str], others: list[str]) -> None:
    """In the zygote. `names` are of packages and of the standard library; those that are not there are left out.

    `others` are what they would import where it is installed, and must not: it may start threads, which no fork survives.
    """
    if not names:
        return
    environment = dict(os.environ)
    os.environ.update(_WHILE_IMPORTED)
    sys.modules.update(dict.fromkeys(others))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they tell of what a jail does not have
        for name in filter(_is_there, names):
            for module in (name, *(f"{name}.{part}" for part in _PARTS.get(name, ())), *_LATER.get(name, ())):
                importlib.import_module(module)
        science.rehearse()
    for name in others:
        sys.modules.pop(name, None)
    os.environ.clear()
    os.environ.update(environment)
    science.adapt()


def _is_there(name: str) -> bool:
    return importlib.util.find_spec(name) is not None
