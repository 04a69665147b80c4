from html import escape, unescape
from html.parser import HTMLParser

PAGE = """<!DOCTYPE html>
<html><head><title>A &amp; B</title></head>
<body><!-- hidden -->
<h1 class=big>Hello</h1>
<a href="/one?x=1&amp;y=2">One</a> <A HREF='/two'>Two <b>bold</b></A>
<img src="cat.png" alt="cat"/><br>
<a name="anchor">not a link</a>
</body></html>"""


class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.text, self.images, self._open = [], [], [], None

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if tag == "a" and "href" in attributes:
            self._open = [attributes["href"], ""]

    def handle_startendtag(self, tag, attrs):
        self.images.append((tag, dict(attrs).get("src")))

    def handle_data(self, data):
        if self._open:
            self._open[1] += data
        if data.strip():
            self.text.append(data.strip())

    def handle_endtag(self, tag):
        if tag == "a" and self._open:
            self.links.append(tuple(self._open))
            self._open = None

    def handle_comment(self, data):
        print("comment:", data.strip())


parser = Links()
parser.feed(PAGE)
parser.close()
print(parser.links, parser.images, parser.text, sep="\n")
print(escape('<a href="x">\'&'), unescape("&lt;p&gt; &copy; &#x1F600;"))
parser.links
