# refused: _module, while it runs
import warnings
warnings.catch_warnings()._module.sys.modules["os"].getpid()
