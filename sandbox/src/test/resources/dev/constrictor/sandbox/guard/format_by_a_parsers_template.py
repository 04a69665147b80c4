# refused: __subclasses__, while it runs
import configparser
class Parser(configparser.ConfigParser):
    _OPT_TMPL = "{delim.__class__.__base__.__subclasses__.nothing}"
Parser(delimiters=("@",))
