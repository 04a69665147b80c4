# refused: logging.config, before it runs
from logging import config
config.dictConfig
