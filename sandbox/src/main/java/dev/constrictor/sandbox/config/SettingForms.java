package dev.constrictor.sandbox.config;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.container.runtime.RuntimeChoice;
import dev.constrictor.sandbox.limits.MemorySize;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    /** One that can lie in memory as a whole. */
    static int size(String text) {
        return (int) Math.min(MemorySize.parse(text), Integer.MAX_VALUE);
    }

    static Path cacheFolder(String text) {
        try {
            return CacheFolder.locate(Map.of(Setting.CACHE_DIR.variable(), text))
                    .path();
        } catch (InterpreterUnavailableException e) {
            throw new IllegalArgumentException("\"%s\" cannot be used: %s".formatted(text, e.why()), e);
        }
    }

    static List<DataFolder> dataFolders(String text) {
        List<DataFolder> folders = new ArrayList<>();
        for (String each : ValueForms.list(text)) {
            int colon = each.indexOf(':');
            if (colon < 0) {
                throw new IllegalArgumentException(
                        "\"%s\" is not NAME:/PATH, such as corpus:/srv/corpus".formatted(each));
            }
            DataFolder folder =
                    new DataFolder(each.substring(0, colon), ValueForms.absolutePath(each.substring(colon + 1)));
            if (folders.stream().anyMatch(other -> other.name().equals(folder.name()))) {
                throw new IllegalArgumentException("two folders are called \"%s\"".formatted(folder.name()));
            }
            folders.add(folder);
        }
        return folders;
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
