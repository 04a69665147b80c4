package dev.constrictor.audit.probe;

import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.text.ClassPathText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Reads a probe: its data stand in the comment that the file begins with, {@code # key: value} in each line. */
final class ProbeFile {
    private static final Pattern LINE = Pattern.compile("# ([a-z]+): (\\S.*)");
    private static final Pattern ID = Pattern.compile("[A-Z]{2}-[0-9]{2,3}");
    private static final Set<String> REQUIRED = Set.of("title", "tries", "impact", "proof", "host", "advice");
    private static final Set<String> OPTIONAL =
            Set.of("reference", "allowed", "stops", "timeout", "arguments", "uses", "needs");
    /** It would do harm; or there is nothing on a host that it could succeed at. */
    private static final Pattern NOT_ON_HOST = Pattern.compile("(?:never|impossible), (.+)");

    private static final Pattern SHARED_NAME = Pattern.compile("[a-z_]+");
    /** The secret is in the environment of servers that the audit starts, and of no others. */
    private static final String ENVIRONMENT = "environment";

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int LONGEST_TITLE = 60;

    private final String id;
    private final Group group;
    private final String text;
    private final Map<String, String> header = new LinkedHashMap<>();

    private ProbeFile(String id, Group group, String text) {
        this.id = id;
        this.group = group;
        this.text = text;
    }

    /** @throws InvalidProbeException that says what is wrong */
    static Probe parse(String id, Group group, String text) {
        ProbeFile file = new ProbeFile(id, group, text);
        file.readHeader();
        return file.probe();
    }

    private void readHeader() {
        for (String line : text.split("\n", -1)) {
            Matcher form = LINE.matcher(line.strip());
            if (!form.matches()) {
                break;
            }
            String key = form.group(1);
            if (!REQUIRED.contains(key) && !OPTIONAL.contains(key)) {
                throw wrong("there is no key \"%s\"".formatted(key));
            }
            if (header.put(key, form.group(2)) != null) {
                throw wrong("the key \"%s\" stands there twice".formatted(key));
            }
        }
        List<String> missing = REQUIRED.stream()
                .filter(key -> !header.containsKey(key))
                .sorted()
                .toList();
        if (!missing.isEmpty()) {
            throw wrong("its header lacks " + String.join(", ", missing));
        }
    }

    private Probe probe() {
        if (!ID.matcher(id).matches() || !id.startsWith(group.code() + "-")) {
            throw wrong("a probe of this folder is called %s-01.py and so on".formatted(group.code()));
        }
        if (!text.contains("\ndef attempt(host):")) {
            throw wrong("it has no function attempt(host)");
        }
        if (required("title").length() > LONGEST_TITLE) {
            throw wrong("its title is longer than %d characters".formatted(LONGEST_TITLE));
        }
        return new Probe(
                id,
                group,
                required("title"),
                required("tries"),
                oneOf("impact", Impact.values(), Impact::word),
                oneOf("proof", Proof.values(), Proof::word),
                host(),
                required("advice"),
                value("reference").map(list -> List.of(list.split(",\\s*"))).orElse(List.of()),
                value("allowed"),
                stops(),
                timeout(),
                arguments(),
                needsEnvironment(),
                shared() + text);
    }

    /** Functions that several probes have in common. */
    private String shared() {
        return value("uses")
                .map(name -> Optional.of(name)
                        .filter(SHARED_NAME.asMatchPredicate())
                        .flatMap(file -> ClassPathText.find("shared/%s.py".formatted(file)))
                        .orElseThrow(() -> wrong("there is no shared code \"%s\"".formatted(name))))
                .orElse("");
    }

    private boolean needsEnvironment() {
        Optional<String> needed = value("needs");
        if (needed.filter(what -> !what.equals(ENVIRONMENT)).isPresent()) {
            throw wrong("needs is \"%s\" or left out".formatted(ENVIRONMENT));
        }
        return needed.isPresent();
    }

    private HostRule host() {
        String rule = required("host");
        if (rule.equals("run")) {
            return HostRule.RUN;
        }
        Matcher form = NOT_ON_HOST.matcher(rule);
        if (!form.matches()) {
            throw wrong("host is \"run\", or \"never, \" or \"impossible, \" with the reason");
        }
        return new HostRule(form.group(1));
    }

    private Map<String, Layer> stops() {
        Map<String, Layer> stops = new HashMap<>();
        for (String part : value("stops").map(list -> list.split(";\\s*")).orElse(new String[0])) {
            String[] words = part.strip().split("\\s+", 2);
            Layer layer = Layer.named(words[words.length - 1])
                    .filter(_ -> words.length == 2)
                    .orElseThrow(() -> wrong(
                            "\"%s\" in stops is no error with a layer, such as \"EPERM seccomp\"".formatted(part)));
            stops.put(words[0], layer);
        }
        return stops;
    }

    private Duration timeout() {
        try {
            return value("timeout")
                    .map(text -> Duration.ofMillis(
                            new BigDecimal(text).movePointRight(3).longValueExact()))
                    .orElse(TIMEOUT);
        } catch (ArithmeticException | NumberFormatException e) {
            throw wrong("timeout is no number of seconds");
        }
    }

    private Map<String, Object> arguments() {
        try {
            return value("arguments")
                    .map(json -> JsonMapper.shared().readValue(json, new TypeReference<Map<String, Object>>() {}))
                    .orElse(Map.of());
        } catch (JacksonException e) {
            throw wrong("arguments is no JSON object");
        }
    }

    private <T> T oneOf(String key, T[] values, Function<T, String> word) {
        return Arrays.stream(values)
                .filter(value -> word.apply(value).equals(required(key)))
                .findFirst()
                .orElseThrow(() -> wrong("%s is one of %s"
                        .formatted(
                                key,
                                String.join(
                                        ", ", Arrays.stream(values).map(word).toList()))));
    }

    private String required(String key) {
        return header.getOrDefault(key, "");
    }

    private Optional<String> value(String key) {
        return Optional.ofNullable(header.get(key));
    }

    private InvalidProbeException wrong(String why) {
        return new InvalidProbeException(id, why);
    }
}
