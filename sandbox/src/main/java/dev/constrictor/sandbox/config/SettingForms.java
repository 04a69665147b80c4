package dev.constrictor.sandbox.config;

import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.container.runtime.RuntimeChoice;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The forms that only settings of the sandbox have. Each method throws an IllegalArgumentException that says what it wants. */
final class SettingForms {
    private static final int LONGEST_IMAGE = 512;
    /** As the OCI distribution specification has it: registry and port, path, tag, digest. */
    private static final Pattern IMAGE = Pattern.compile("([A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?/)?"
            + "[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*"
            + "(:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?(@sha256:[0-9a-f]{64})?");

    private SettingForms() {}

    static Duration timeout(String text) {
        return ValueForms.seconds(text, 1, 300);
    }

    static Path cacheFolder(String text) {
        try {
            return CacheFolder.locate(Map.of(Setting.CACHE_DIR.variable(), text))
                    .path();
        } catch (InterpreterUnavailableException e) {
            throw new IllegalArgumentException("\"%s\" cannot be used: %s".formatted(text, e.why()), e);
        }
    }

    static Policy policy(String text) {
        return Policy.named(text)
                .orElseThrow(() -> new IllegalArgumentException("there is no policy \"%s\"; there are %s"
                        .formatted(
                                text,
                                Arrays.stream(Policy.values())
                                        .map(Policy::wireName)
                                        .collect(Collectors.joining(", ")))));
    }

    static EngineKind engine(String text) {
        return EngineKind.named(text)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no engine \"%s\"; there are jail and container".formatted(text)));
    }

    static String runtime(String text) {
        return RuntimeChoice.parse(text)
                .map(_ -> text)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no runtime \"%s\"; there are %s".formatted(text, RuntimeChoice.FORM)));
    }

    static String imageReference(String text) {
        if (text.length() > LONGEST_IMAGE || !IMAGE.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is not the name of an image, such as python-sandbox:latest".formatted(text));
        }
        return text;
    }
}
