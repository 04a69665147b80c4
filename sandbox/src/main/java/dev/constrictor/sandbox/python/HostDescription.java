package dev.constrictor.sandbox.python;

import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** What an interpreter says about itself. It is foreign text until every field has been looked at. */
record HostDescription(
        String version,
        String implementation,
        String executable,
        String prefix,
        String basePrefix,
        List<String> standardLibrary,
        List<String> sitePackages,
        String multiarch,
        boolean hasCtypes,
        List<String> loadedLibraries) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    HostDescription {
        if (!version.matches("\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}") || !multiarch.matches("[\\w.-]*")) {
            throw new IllegalArgumentException("not a version or not a platform name");
        }
        executable = absolute(executable);
        prefix = absolute(prefix);
        basePrefix = absolute(basePrefix);
        standardLibrary =
                standardLibrary.stream().map(HostDescription::absolute).toList();
        sitePackages = sitePackages.stream().map(HostDescription::absolute).toList();
        loadedLibraries =
                loadedLibraries.stream().map(HostDescription::absolute).toList();
    }

    static HostDescription parse(String text) throws IOException {
        try {
            HostDescription description = JSON.readValue(text, HostDescription.class);
            if (description == null) {
                throw new IOException("it printed nothing of use");
            }
            return description;
        } catch (JacksonException | IllegalArgumentException | NullPointerException e) {
            throw new IOException("it printed '" + Excerpt.of(text) + "'", e);
        }
    }

    private static String absolute(@Nullable String path) {
        if (path == null || !path.startsWith("/")) {
            throw new IllegalArgumentException("not an absolute path");
        }
        return path;
    }

    boolean isAtLeast(int major, int minor) {
        String[] parts = version.split("\\.");
        int actualMajor = Integer.parseInt(parts[0]);
        return actualMajor > major || (actualMajor == major && Integer.parseInt(parts[1]) >= minor);
    }

    boolean isVirtualEnvironment() {
        return !prefix.equals(basePrefix);
    }
}
