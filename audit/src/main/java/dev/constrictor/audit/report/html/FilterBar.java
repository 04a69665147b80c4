package dev.constrictor.audit.report.html;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Impact;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.markup.Markup;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Narrows the matrix. Hidden until the script shows it, as it can do nothing without. */
final class FilterBar {
    private FilterBar() {}

    static void write(AuditReport report, Markup page) {
        page.open("div", "id", "filters", "class", "filters", "role", "search", "aria-label", "Probes", "hidden", "");
        select(page, "group", "Group", choices(Arrays.stream(Group.values()), Group::code, Group::title));
        select(page, "impact", "Impact", choices(Arrays.stream(Impact.values()), Impact::word, Impact::word));
        select(page, "verdict", "Verdict", choices(Arrays.stream(Verdict.values()), Verdict::title, Verdict::title));
        Stream<Layer> layers = report.probes().stream()
                .flatMap(row -> row.findings().stream())
                .map(Finding::layer)
                .flatMap(Optional::stream)
                .distinct()
                .sorted();
        select(page, "layer", "Layer", choices(layers, Layer::title, Layer::title));
        page.open("label").element("span", "Search");
        page.empty("input", "type", "search", "name", "search", "autocomplete", "off", "spellcheck", "false");
        page.close();
        page.open("div", "class", "buttons");
        page.element("button", "Reset", "type", "button", "id", "reset");
        page.element("button", "Open all", "type", "button", "id", "open-all");
        page.element("button", "Close all", "type", "button", "id", "close-all");
        page.close();
        page.element("p", "", "id", "shown", "role", "status").close().line();
    }

    private static void select(Markup page, String name, String title, Map<String, String> choices) {
        page.open("label").element("span", title).open("select", "name", name);
        page.element("option", "All", "value", "");
        choices.forEach((value, words) -> page.element("option", words, "value", value));
        page.close().close().line();
    }

    private static <T> Map<String, String> choices(
            Stream<T> values, Function<T, String> value, Function<T, String> words) {
        Map<String, String> choices = new LinkedHashMap<>();
        values.forEach(choice -> choices.put(value.apply(choice), words.apply(choice)));
        return choices;
    }
}
