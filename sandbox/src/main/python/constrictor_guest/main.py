"""Entry point: `main.py launch` on the host, `main.py zygote PLAN PROCESSES` in the jail, `main.py container` in one."""

from __future__ import annotations

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

if sys.argv[1] == "launch":
    from constrictor_guest import launch

    launch.main()
elif sys.argv[1] == "container":
    from constrictor_guest import container

    container.main()
else:
    from constrictor_guest import arenas

    arenas.take_from_heap()
    from constrictor_guest import zygote

    zygote.main(int(sys.argv[2]), int(sys.argv[3]))
