# probes: SI-06, SI-27


def attempt(host):
    try:
        import psutil
    except ImportError:
        raise RuntimeError("psutil module not available") from None
    memory_info = dict(psutil.virtual_memory()._asdict())
    return {
        "process_count": len(psutil.pids()),
        "memory_info": {k: v for k, v in memory_info.items() if k in ["total", "available", "percent"]},
    }
