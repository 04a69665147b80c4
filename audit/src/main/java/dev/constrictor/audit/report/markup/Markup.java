package dev.constrictor.audit.report.markup;

import dev.constrictor.audit.text.VisibleText;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes HTML, SVG or XML. Every text and every value of an attribute is escaped; elements are closed in their order. */
public final class Markup {
    private final StringBuilder written = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** @param attributes names and values by turns */
    public Markup open(String element, String... attributes) {
        start(element, attributes);
        written.append('>');
        open.push(element);
        return this;
    }

    public Markup close() {
        written.append("</").append(open.pop()).append(">");
        return this;
    }

    /** An element that holds nothing, in a form that HTML and XML know alike. */
    public Markup empty(String element, String... attributes) {
        start(element, attributes);
        written.append("/>");
        return this;
    }

    public Markup element(String element, String text, String... attributes) {
        return open(element, attributes).text(text).close();
    }

    public Markup text(String text) {
        written.append(escaped(text));
        return this;
    }

    /** For XML. Parsers refuse a document with very many references in its texts, which a hostile text could bring about. */
    public Markup characterData(String text) {
        written.append("<![CDATA[")
                .append(VisibleText.of(text).replace("]]>", "]]]]><![CDATA[>"))
                .append("]]>");
        return this;
    }

    /** Nothing that came from outside may come here. */
    public Markup trusted(String markup) {
        written.append(markup);
        return this;
    }

    public Markup line() {
        written.append('\n');
        return this;
    }

    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("<%s> is still open".formatted(open.peek()));
        }
        return written.toString();
    }

    private void start(String element, String... attributes) {
        if (attributes.length % 2 != 0) {
            throw new IllegalArgumentException("the last attribute of <%s> has no value".formatted(element));
        }
        written.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            written.append(' ').append(attributes[i]).append("=\"");
            // A parser of XML would make a space of them.
            written.append(escaped(attributes[i + 1]).replace("\n", "&#10;").replace("\t", "&#9;"));
            written.append('"');
        }
    }

    private static String escaped(String text) {
        return VisibleText.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
