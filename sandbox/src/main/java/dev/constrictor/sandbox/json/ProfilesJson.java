package dev.constrictor.sandbox.json;

import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Policy;
import java.util.Collection;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The profiles: which are on, what they let code import, and what that is worth here. */
final class ProfilesJson {
    private static final String NO_NETWORK =
            "Modules only: in this version nothing can be connected to, even when this profile is enabled";
    private static final String OWN_FILES = "The only files are the code's own, in /tmp";
    private static final String NOT_COUNTED = "SANDBOX_ALLOWED_IMPORTS takes the place of all profiles' modules";
    private static final String NO_GUARD = "The policy is off: every module that the interpreter has can be imported";

    private ProfilesJson() {}

    static ObjectNode of(SandboxInfo info) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        info.profiles()
                .forEach(profile -> json.set(profile.profile().wireName(), profile(profile, notes(profile, info))));
        return json;
    }

    /** Null where the profiles decide. */
    static JsonNode allowedImports(CodeRules rules) {
        return rules.allowedImports().<JsonNode>map(ProfilesJson::strings).orElse(JsonNodeFactory.instance.nullNode());
    }

    private static ObjectNode profile(SandboxInfo.ProfileInfo profile, ArrayNode notes) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("enabled", profile.enabled());
        json.set("modules", strings(profile.modules()));
        json.set("missing", strings(profile.missing()));
        json.put("setting", profile.profile().setting().orElse(null));
        json.set("notes", notes);
        return json;
    }

    private static ArrayNode notes(SandboxInfo.ProfileInfo profile, SandboxInfo info) {
        ArrayNode notes = JsonNodeFactory.instance.arrayNode();
        switch (profile.profile()) {
            case NETWORK -> notes.add(NO_NETWORK);
            case FILESYSTEM -> notes.add(OWN_FILES);
            case BASIC, DATA_SCIENCE -> {}
        }
        if (info.rules().policy() == Policy.OFF) {
            notes.add(NO_GUARD);
        } else if (info.rules().allowedImports().isPresent()) {
            notes.add(NOT_COUNTED);
        }
        if (!profile.missing().isEmpty()) {
            notes.add("The interpreter lacks %s: choose one that has them with SANDBOX_PYTHON"
                    .formatted(String.join(", ", profile.missing())));
        }
        return notes;
    }

    private static ArrayNode strings(Collection<String> texts) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        texts.forEach(array::add);
        return array;
    }
}
