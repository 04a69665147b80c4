package dev.constrictor.audit.report.html;

import dev.constrictor.audit.text.ClassPathText;

/** A style or a script of the page. */
final class PageResource {
    private PageResource() {}

    static String text(String name) {
        return ClassPathText.read("report/" + name);
    }
}
