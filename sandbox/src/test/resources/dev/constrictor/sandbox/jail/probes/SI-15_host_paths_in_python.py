# id: SI-15
# tries: sys.path, argv, prefixes, loaded modules, sysconfig and the server's paths in them
# success: a path of the host
# host: impossible, on the host these paths are no leak
# end: answers


def attempt():
    import sysconfig
    seen = [sys.path, sys.orig_argv, sys.argv, sys.prefix, sys.exec_prefix, sys.executable, sys.flags, sys.meta_path, sysconfig.get_paths(), sysconfig.get_config_vars(), os.getcwd(), list(map(str, sys.modules.values()))]
    return [path for path in canary['host_paths'] if path in str(seen)]
