package dev.constrictor.audit.report.baseline;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A part of a baseline, which anybody may have written, and where it stands. */
record Field(String where, JsonNode json) {
    String text(String name) {
        JsonNode value = member(name);
        if (!value.isString()) {
            throw wrong("has no text \"%s\"".formatted(name));
        }
        return value.asString();
    }

    int number(String name) {
        JsonNode value = member(name);
        if (!value.isInt()) {
            throw wrong("has no whole number \"%s\"".formatted(name));
        }
        return value.asInt();
    }

    Verdict verdict(String name) {
        String word = text(name);
        try {
            return Verdict.named(word);
        } catch (IllegalArgumentException e) {
            throw wrong("has \"%s\" for a verdict".formatted(Excerpt.of(word)));
        }
    }

    List<Field> list(String name) {
        JsonNode value = member(name);
        if (!value.isArray()) {
            throw wrong("has no list \"%s\"".formatted(name));
        }
        List<Field> fields = new ArrayList<>();
        for (JsonNode element : value) {
            fields.add(new Field("%s[%d] of %s".formatted(name, fields.size(), where), element));
        }
        return fields;
    }

    IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(
                "the baseline is no report of this audit: %s %s; give it the isolation_report.json of an earlier audit"
                        .formatted(where, what));
    }

    private JsonNode member(String name) {
        if (!json.isObject()) {
            throw wrong("is no object");
        }
        return json.path(name);
    }
}
