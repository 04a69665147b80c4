package dev.constrictor.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prometheus' text format, read as strictly as its description is written. */
final class ScrapedText {
    private static final String NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
    private static final Pattern HELP = Pattern.compile("# HELP (" + NAME + ") (\\S.*)");
    private static final Pattern TYPE = Pattern.compile("# TYPE (" + NAME + ") (counter|gauge|histogram|summary)");
    private static final String LABEL = "[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\\n]|\\\\[\\\\\"n])*\"";
    private static final Pattern SAMPLE =
            Pattern.compile("(" + NAME + ")(\\{" + LABEL + "(?:," + LABEL + ")*})? ([+-]?[0-9][0-9.E+-]*|NaN|[+-]Inf)");
    private static final Pattern BUCKET = Pattern.compile("(?:(.*),)?le=\"([^\"]*)\"");

    private final Set<String> helped = new HashSet<>();
    private final Map<String, String> types = new LinkedHashMap<>();
    private final Map<String, Double> samples = new LinkedHashMap<>();

    private ScrapedText() {}

    static ScrapedText parse(String text) {
        ScrapedText parsed = new ScrapedText();
        assertThat(text).endsWith("\n");
        text.lines().forEach(parsed::line);
        assertThat(parsed.helped).isEqualTo(parsed.types.keySet());
        parsed.checkHistograms();
        return parsed;
    }

    /** @param series with its labels in alphabetical order */
    double value(String series) {
        assertThat(samples).containsKey(series);
        return samples.get(series);
    }

    List<String> seriesOf(String name) {
        return samples.keySet().stream()
                .filter(series -> series.equals(name) || series.startsWith(name + "{"))
                .toList();
    }

    Map<String, String> types() {
        return types;
    }

    private void line(String line) {
        Matcher help = HELP.matcher(line);
        Matcher type = TYPE.matcher(line);
        Matcher sample = SAMPLE.matcher(line);
        if (help.matches()) {
            assertThat(helped.add(help.group(1))).as(line).isTrue();
        } else if (type.matches()) {
            assertThat(types.put(type.group(1), type.group(2))).as(line).isNull();
        } else {
            assertThat(sample.matches()).as(line).isTrue();
            checkFamily(sample.group(1), line);
            String labels = sample.group(2) == null ? "" : sample.group(2);
            assertThat(samples.put(sample.group(1) + labels, number(sample.group(3))))
                    .as("a second time: " + line)
                    .isNull();
        }
    }

    /** A sample belongs to the family that was announced last. */
    private void checkFamily(String name, String line) {
        Map.Entry<String, String> family = new ArrayList<>(types.entrySet()).getLast();
        if (family.getValue().equals("counter")) {
            assertThat(name).as(line).isEqualTo(family.getKey()).endsWith("_total");
        } else if (family.getValue().equals("gauge")) {
            assertThat(name).as(line).isEqualTo(family.getKey());
            assertThat(name).as(line).doesNotEndWith("_total");
        } else {
            assertThat(name)
                    .as(line)
                    .isIn(family.getKey() + "_bucket", family.getKey() + "_count", family.getKey() + "_sum");
        }
    }

    private void checkHistograms() {
        types.forEach((name, type) -> {
            if (type.equals("histogram")) {
                bucketsOf(name).forEach((labels, buckets) -> checkBuckets(name, labels, buckets));
            }
        });
    }

    private Map<String, Map<Double, Double>> bucketsOf(String name) {
        Map<String, Map<Double, Double>> buckets = new HashMap<>();
        for (String series : seriesOf(name + "_bucket")) {
            Matcher bucket = BUCKET.matcher(series.substring(series.indexOf('{') + 1, series.length() - 1));
            assertThat(bucket.matches()).as(series).isTrue();
            String labels = bucket.group(1) == null ? "" : "{" + bucket.group(1) + "}";
            buckets.computeIfAbsent(labels, key -> new LinkedHashMap<>()).put(number(bucket.group(2)), value(series));
        }
        assertThat(buckets).as(name).isNotEmpty();
        return buckets;
    }

    private void checkBuckets(String name, String labels, Map<Double, Double> buckets) {
        assertThat(List.copyOf(buckets.keySet())).as(name + labels).isSorted();
        assertThat(List.copyOf(buckets.values())).as(name + labels).isSorted();
        assertThat(buckets.get(Double.POSITIVE_INFINITY)).isEqualTo(value(name + "_count" + labels));
        assertThat(value(name + "_sum" + labels)).isNotNegative();
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace("Inf", "Infinity"));
    }
}
