package dev.constrictor.sandbox.packages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** What a set says about itself, in a file beside it. */
record SetDescription(String digest, List<InstalledPackage> packages) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    static SetDescription read(String text) throws IOException {
        try {
            SetDescription description = JSON.readValue(text, SetDescription.class);
            if (description != null) {
                return description;
            }
        } catch (JacksonException | IllegalArgumentException | NullPointerException e) {
            throw new IOException("the set's description is no longer what was written", e);
        }
        throw new IOException("the set's description is empty");
    }

    PackageSet at(Path home) {
        return new PackageSet(home, digest, packages);
    }

    String toJson() {
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
    }
}
