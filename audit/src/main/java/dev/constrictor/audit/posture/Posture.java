package dev.constrictor.audit.posture;

import dev.constrictor.audit.place.Call;
import dev.constrictor.audit.place.Place;
import dev.constrictor.audit.report.PostureRow;
import dev.constrictor.audit.report.PostureRow.Seen;
import dev.constrictor.audit.report.PostureRow.State;
import dev.constrictor.audit.script.Said;
import dev.constrictor.audit.script.Script;
import dev.constrictor.audit.text.ClassPathText;
import dev.constrictor.audit.text.Excerpt;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Looks around in places, and compares what is there with what should be. */
public final class Posture {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final String LOOK = ClassPathText.read("posture/look.py");

    private Posture() {}

    /** Each property that could be told, with its value; untrusted. */
    public static Map<String, String> of(Place place) throws InterruptedException {
        Script script = Script.of(LOOK, "attempt", Map.of());
        Map<String, String> values = new HashMap<>();
        script.said(place.run(new Call(script.code(), TIMEOUT)).text())
                .filter(Said::got)
                .ifPresent(said -> said.text().lines().forEach(line -> {
                    int sign = line.indexOf('=');
                    if (sign > 0) {
                        values.put(line.substring(0, sign), line.substring(sign + 1));
                    }
                }));
        return values;
    }

    /** @param places what was seen in each target */
    public static List<PostureRow> compare(Map<String, String> host, List<Map<String, String>> places) {
        return PostureRule.all().stream()
                .map(rule -> new PostureRow(
                        rule.property(),
                        rule.should(),
                        shown(host.get(rule.property())),
                        places.stream().map(place -> seen(rule, host, place)).toList()))
                .toList();
    }

    private static Seen seen(PostureRule rule, Map<String, String> host, Map<String, String> place) {
        String value = place.get(rule.property());
        if (value == null) {
            return new Seen(State.UNKNOWN, "cannot be seen");
        }
        boolean right = rule.right().test(value, host.getOrDefault(rule.property(), ""));
        return new Seen(right ? State.AS_IT_SHOULD_BE : State.WEAKER, Excerpt.of(value));
    }

    private static String shown(@org.jspecify.annotations.Nullable String value) {
        return value == null ? "cannot be seen" : Excerpt.of(value);
    }
}
