# refused: __defaults__, while it runs
import codecs
codecs.IncrementalDecoder.__init__.__defaults__
