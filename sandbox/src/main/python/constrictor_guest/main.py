"""Entry point: `main.py launch` on the host, `main.py zygote PLAN MEMORY` inside the jail."""

from __future__ import annotations

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

if sys.argv[1] == "launch":
    from constrictor_guest import launch

    launch.main()
else:
    from constrictor_guest import zygote

    zygote.main(int(sys.argv[2]), int(sys.argv[3]))
