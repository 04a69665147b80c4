# refused: configparser.os, while it runs
import configparser
configparser.os.getpid()
