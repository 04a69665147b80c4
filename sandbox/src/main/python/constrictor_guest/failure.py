"""A step of building the jail that failed, told to the server as one line of JSON."""

from __future__ import annotations

import contextlib
import json
import os
from typing import Iterator


class StepFailure(Exception):
    def __init__(self, layer: str, what: str, number: int, detail: str) -> None:
        super().__init__(f"{layer}: {what}: {detail}")
        self.layer = layer
        self.what = what
        self.number = number
        self.detail = detail

    def as_json(self) -> bytes:
        fields = {"layer": self.layer, "step": self.what, "errno": self.number, "detail": self.detail}
        return json.dumps(fields).encode()


@contextlib.contextmanager
def step(layer: str, what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StepFailure(layer, what, error.errno or 0, str(error)) from error


def report(failure: StepFailure) -> None:
    os.write(1, failure.as_json() + b"\n")
