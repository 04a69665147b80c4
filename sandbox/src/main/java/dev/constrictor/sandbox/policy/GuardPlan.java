package dev.constrictor.sandbox.policy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The rules of {@code guard.json} that these settings leave in force, in the form that the guard reads. */
public final class GuardPlan {
    private final CodeRules rules;
    private final JsonNode document;
    private final List<String> modules;

    private GuardPlan(CodeRules rules) {
        this.rules = rules;
        this.document = read();
        this.modules = rules.modules();
    }

    /** Empty when there is to be no guard. */
    public static Optional<Map<String, Object>> of(CodeRules rules) {
        return rules.policy() == Policy.OFF ? Optional.empty() : Optional.of(new GuardPlan(rules).toMap());
    }

    /** Whether code that names this builtin is refused. */
    public static boolean refusesBuiltin(CodeRules rules, String name) {
        return rules.policy() != Policy.OFF
                && new GuardPlan(rules).refusedBuiltins().containsKey(name);
    }

    private Map<String, Object> toMap() {
        boolean strict = rules.policy() == Policy.STRICT;
        Map<String, Object> plan = new LinkedHashMap<>();
        plan.put("policy", rules.policy().wireName());
        plan.put("modules", modules);
        plan.put("hints", hints());
        plan.put("other_hint", otherHint());
        plan.put("refused_submodules", texts(document.get("refused_submodules")));
        plan.put("partial_modules", partialModules());
        plan.put("hidden_names", hiddenNames());
        plan.put("refused_attributes", refusedAttributes());
        plan.put("refused_builtins", refusedBuiltins());
        plan.put("strictly_refused_builtins", strict ? texts(document.at("/strict/refused_builtins")) : Map.of());
        plan.put("refused_syntax", strict ? texts(document.at("/strict/refused_syntax")) : Map.of());
        plan.put("allowed_private_names", strict ? names(document.at("/strict/allowed_private_names")) : List.of());
        plan.put("audited_events", auditedEvents());
        return plan;
    }

    /** For modules of a profile that is not enabled: how it would be. */
    private Map<String, String> hints() {
        Map<String, String> hints = new TreeMap<>();
        if (rules.allowedImports().isPresent()) {
            return hints;
        }
        for (Profile profile : Profile.values()) {
            if (!rules.profiles().contains(profile)) {
                String hint = "profile %s has it: %s=true"
                        .formatted(profile.wireName(), profile.setting().orElseThrow());
                ModuleLists.load().of(profile).forEach(module -> hints.put(module, hint));
            }
        }
        return hints;
    }

    private String otherHint() {
        return rules.allowedImports().isPresent()
                ? "SANDBOX_ALLOWED_IMPORTS does not list it"
                : "no profile has it; an operator can list it in SANDBOX_ALLOWED_IMPORTS";
    }

    private Map<String, Object> partialModules() {
        Map<String, Object> partial = new LinkedHashMap<>();
        document.get("partial_modules")
                .properties()
                .forEach(entry -> partial.put(
                        entry.getKey(),
                        Map.of("names", names(entry.getValue().get("names")), "reason", reason(entry.getValue()))));
        return partial;
    }

    private Map<String, Map<String, String>> hiddenNames() {
        Map<String, Map<String, String>> hidden = new LinkedHashMap<>();
        for (JsonNode rule : document.get("hidden_names")) {
            if (!excused(rule)) {
                Map<String, String> names =
                        hidden.computeIfAbsent(rule.get("module").stringValue(), module -> new TreeMap<>());
                names(rule.get("names")).forEach(name -> names.put(name, reason(rule)));
            }
        }
        return hidden;
    }

    private Map<String, String> refusedAttributes() {
        Map<String, String> attributes = new TreeMap<>();
        for (JsonNode group : document.get("refused_attributes")) {
            texts(group).forEach((name, what) -> attributes.put(name, "it leads to " + what));
        }
        return attributes;
    }

    private Map<String, String> refusedBuiltins() {
        Map<String, String> builtins = new TreeMap<>();
        document.get("refused_builtins").properties().forEach(entry -> {
            if (!excused(entry.getValue())) {
                builtins.put(entry.getKey(), reason(entry.getValue()));
            }
        });
        return builtins;
    }

    /** Events by name, and groups of events, such as {@code ctypes.*}, by what stands before the dot. */
    private Map<String, Object> auditedEvents() {
        Map<String, Object> exact = new TreeMap<>();
        Map<String, Object> groups = new TreeMap<>();
        for (JsonNode rule : document.get("audited_events")) {
            if (excused(rule)) {
                continue;
            }
            Map<String, Object> told = Map.of(
                    "reason", reason(rule), "directly", rule.path("directly").asBoolean(false));
            for (String event : names(rule.get("events"))) {
                if (event.endsWith(".*")) {
                    groups.put(event.substring(0, event.length() - 2), told);
                } else {
                    exact.put(event, told);
                }
            }
        }
        return Map.of("exact", exact, "groups", groups);
    }

    /** Whether the modules in force bring what the rule would refuse. */
    private boolean excused(JsonNode rule) {
        return names(rule.path("unless")).stream().anyMatch(modules::contains);
    }

    private static String reason(JsonNode rule) {
        String reason = rule.get("reason").stringValue();
        return rule.has("setting")
                ? "%s: %s".formatted(reason, rule.get("setting").stringValue())
                : reason;
    }

    private static Map<String, String> texts(JsonNode node) {
        Map<String, String> texts = new TreeMap<>();
        node.properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().stringValue()));
        return texts;
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.forEach(name -> names.add(name.stringValue()));
        return names;
    }

    private static JsonNode read() {
        try (InputStream source = GuardPlan.class.getResourceAsStream("guard.json")) {
            if (source == null) {
                throw new IllegalStateException("guard.json is missing from the class path");
            }
            return JsonMapper.shared().readTree(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
