package dev.constrictor.audit.report.html;

import dev.constrictor.audit.report.markup.Markup;

/** A table that may be wider than the page; the keyboard can scroll it. */
final class ScrollBox {
    private ScrollBox() {}

    static void open(Markup page, String label) {
        page.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", label)
                .open("table")
                .line();
    }

    static void titles(Markup page, Iterable<String> titles) {
        page.open("thead").open("tr");
        titles.forEach(title -> page.element("th", title, "scope", "col"));
        page.close().close().line().open("tbody").line();
    }

    static void close(Markup page) {
        page.close().close().close().line();
    }
}
