package dev.constrictor.sandbox.json;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Policy;
import java.util.Collection;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The profiles: which are on, what they let code import, and what that is worth here. */
final class ProfilesJson {
    private static final String NO_NETWORK =
            "Nothing can be reached, for the profile is off or SANDBOX_NETWORK_ALLOW is empty";
    private static final String OWN_FILES = "The only files are the code's own, in /workspace and /tmp";
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
        ArrayNode versions = json.putArray("versions");
        profile.versions()
                .forEach((module, version) ->
                        versions.addObject().put("module", module).put("version", version));
        json.put("setting", profile.profile().setting().orElse(null));
        json.set("notes", notes);
        return json;
    }

    private static ArrayNode notes(SandboxInfo.ProfileInfo profile, SandboxInfo info) {
        ArrayNode notes = JsonNodeFactory.instance.arrayNode();
        switch (profile.profile()) {
            case NETWORK -> notes.add(reachable(info.network()));
            case FILESYSTEM -> notes.add(files(info.data()));
            case BASIC, DATA_SCIENCE -> {}
        }
        if (info.rules().policy() == Policy.OFF) {
            notes.add(NO_GUARD);
        } else if (info.rules().allowedImports().isPresent()) {
            notes.add(NOT_COUNTED);
        }
        if (!profile.missing().isEmpty()) {
            notes.add(
                    "The interpreter lacks %s: './constrictor packages install --%s' adds them to the embedded one; or name another one with SANDBOX_PYTHON"
                            .formatted(
                                    String.join(", ", profile.missing()),
                                    profile.profile().wireName().replace('_', '-')));
        }
        return notes;
    }

    private static String reachable(SandboxInfo.NetworkInfo network) {
        return network.allowed().isEmpty()
                ? NO_NETWORK
                : "Only these can be reached: " + String.join(", ", network.allowed());
    }

    private static String files(List<String> data) {
        return data.isEmpty()
                ? OWN_FILES
                : "%s, and those that the operator shows, read-only, in %s: %s"
                        .formatted(OWN_FILES, DataFolder.PLACE, String.join(", ", data));
    }

    private static ArrayNode strings(Collection<String> texts) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        texts.forEach(array::add);
        return array;
    }
}
