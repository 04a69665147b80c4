from urllib.parse import (
    parse_qs, parse_qsl, quote, quote_plus, unquote, urlencode, urljoin, urlparse, urlsplit, urlunsplit
)

url = "https://user:pw@example.org:8443/a%20b/c;v=1?q=python+3&tag=x&tag=y&empty=#section-2"
parts = urlparse(url)
print(parts.scheme, parts.netloc, parts.hostname, parts.port, parts.username, parts.path, parts.params, parts.fragment)
print(parse_qs(parts.query), parse_qsl(parts.query, keep_blank_values=True))
print(urlencode({"name": "Zoë & Co", "page": 2}), urlencode({"tag": ["a", "b"]}, doseq=True))
print(quote("/path with spaces/ü"), quote_plus("a+b c"), unquote("%C3%BC%2F"), quote("a/b", safe=""))
for relative in ("d.html", "../up", "/root", "//other.example/x", "?q=2", "#top"):
    print(f"{relative:<18} {urljoin('http://example.org/a/b/c.html', relative)}")
split = urlsplit(url)
print(urlunsplit(split._replace(netloc="example.com", query="", fragment="")), split.geturl() == url)
try:
    urlparse("http://example.org:99999").port
except ValueError as error:
    print(error)
parts._asdict()
