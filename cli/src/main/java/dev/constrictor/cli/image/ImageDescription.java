package dev.constrictor.cli.image;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.container.runtime.ContainerSpec;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an image says about itself.
 *
 * @param name such as {@code python-sandbox:latest}
 * @param version ours
 * @param pythonVersion the interpreter's
 * @param digest of the root folder
 */
public record ImageDescription(String name, String version, String pythonVersion, String digest) {
    /** By this label an image is told from one that was made of something else. */
    public ImageDescription {
        requireNonNull(version, "version is null");
        requireNonNull(pythonVersion, "pythonVersion is null");
        requireNonNull(digest, "digest is null");
        if (name.contains("@")) {
            throw new ImageUnavailableException(
                    "the image " + name,
                    "a digest is known only once an image is built",
                    "Give a name without one by --tag");
        }
    }

    Map<String, String> labels() {
        Map<String, String> labels = new TreeMap<>();
        labels.put(ContainerSpec.DIGEST_LABEL, digest);
        labels.put("dev.constrictor.python", pythonVersion);
        labels.put("org.opencontainers.image.title", "Constrictor's Python sandbox");
        labels.put(
                "org.opencontainers.image.description",
                "CPython %s and what Constrictor needs to run untrusted code in it; no shell, nothing else"
                        .formatted(pythonVersion));
        labels.put("org.opencontainers.image.version", version);
        return labels;
    }
}
