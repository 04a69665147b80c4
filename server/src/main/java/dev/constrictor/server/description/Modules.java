package dev.constrictor.server.description;

import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.ModuleLists;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which modules code may import, in as few words as name them all. */
final class Modules {
    private static final String NEEDS_PACKAGES =
            " (as far as the interpreter has them; get_sandbox_info lists what is missing)";

    private Modules() {}

    static String of(CodeRules rules) {
        if (rules.policy() == Policy.OFF) {
            return "Imports: any module that the interpreter has.";
        }
        if (rules.modules().isEmpty()) {
            return "No module may be imported.";
        }
        return rules.allowedImports().map(Modules::listed).orElseGet(() -> byProfile(rules))
                + " Other imports are refused.";
    }

    private static String listed(List<String> modules) {
        return "Imports: " + String.join(", ", modules) + ".";
    }

    private static String byProfile(CodeRules rules) {
        List<String> sentences = new ArrayList<>();
        Arrays.stream(Profile.values()).filter(rules.profiles()::contains).forEach(profile -> {
            List<String> groups = ModuleLists.load().groups(profile).stream()
                    .map(group -> String.join(", ", group.modules()))
                    .toList();
            sentences.add("%s: %s%s."
                    .formatted(
                            profile == Profile.BASIC ? "Imports" : "With the profile " + profile.wireName(),
                            String.join("; ", groups),
                            remark(profile)));
        });
        return String.join(" ", sentences);
    }

    private static String remark(Profile profile) {
        return switch (profile) {
            case BASIC -> "";
            case DATA_SCIENCE -> NEEDS_PACKAGES;
            case NETWORK -> " (as far as the interpreter has them)";
            case FILESYSTEM -> " (for the sandbox's own files; there are no others)";
        };
    }
}
