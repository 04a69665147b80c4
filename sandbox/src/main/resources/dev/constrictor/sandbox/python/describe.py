"""Prints one JSON object that describes the interpreter running this file.

Kept to syntax that every Python 3 reads, so that an interpreter that is too old can still say so.
"""
import json
import os
import platform
import site
import sys
import sysconfig


def can_import(name):
    try:
        __import__(name)
    except ImportError:
        return False
    return True


def site_packages():
    folders = [sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    if hasattr(site, "getsitepackages"):
        folders.extend(site.getsitepackages())
    return sorted(set(folder for folder in folders if folder and os.path.isdir(folder)))


def loaded_libraries():
    """Shared objects in use after importing the modules that lean most on the host's libraries."""
    for name in ("ssl", "sqlite3", "lzma", "bz2", "zlib", "uuid", "decimal", "hashlib"):
        can_import(name)
    libraries = set()
    with open("/proc/self/maps", encoding="utf-8", errors="surrogateescape") as maps:
        for line in maps:
            path = line.rstrip("\n").partition("/")
            name = path[1] + path[2]
            if ".so" in os.path.basename(name) and os.path.isfile(name):
                libraries.add(name)
    return sorted(libraries)


def describe():
    return {
        "version": "%d.%d.%d" % sys.version_info[:3],
        "implementation": platform.python_implementation(),
        "executable": sys.executable,
        "prefix": sys.prefix,
        "basePrefix": sys.base_prefix,
        "standardLibrary": [sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")],
        "sitePackages": site_packages(),
        "multiarch": sysconfig.get_config_var("MULTIARCH") or "",
        "hasCtypes": can_import("ctypes"),
        "loadedLibraries": loaded_libraries(),
    }


print(json.dumps(describe()))
