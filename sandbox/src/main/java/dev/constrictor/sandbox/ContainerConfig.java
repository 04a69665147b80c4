package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Profile;
import java.util.Optional;

/**
 * How containers are run.
 *
 * @param onRequest whether an execution may ask for one where the jail is the engine; they are then kept ready beside it
 * @param runtime {@code auto} for the strongest that this machine has, or the name of one; a weaker one is had by name
 *     only
 * @param image for the runtimes that need one; empty for the one that a profile has by itself
 * @param poolSize containers kept ready
 */
public record ContainerConfig(boolean onRequest, String runtime, Optional<String> image, int poolSize) {
    /** The strongest runtime of this machine, none of which shares its kernel with code. */
    public static final String STRONGEST = "auto";

    private static final String PLAIN_IMAGE = "python-sandbox:latest";
    private static final String SCIENCE_IMAGE = "python-sandbox:data-science";

    public ContainerConfig {
        requireNonNull(runtime, "runtime is null");
        requireNonNull(image, "image is null");
        if (poolSize < 0 || poolSize > 64) {
            throw new IllegalArgumentException("pool size of containers must be 0 to 64");
        }
    }

    public static ContainerConfig defaults() {
        return new ContainerConfig(false, STRONGEST, Optional.empty(), 2);
    }

    /** The one that was named, or else the one that holds the packages of these rules' profiles. */
    public String imageFor(CodeRules rules) {
        return image.orElse(rules.enables(Profile.DATA_SCIENCE) ? SCIENCE_IMAGE : PLAIN_IMAGE);
    }

    public ContainerConfig withOnRequest(boolean onRequest) {
        return new ContainerConfig(onRequest, runtime, image, poolSize);
    }

    public ContainerConfig withRuntime(String runtime) {
        return new ContainerConfig(onRequest, runtime, image, poolSize);
    }

    public ContainerConfig withImage(String image) {
        return new ContainerConfig(onRequest, runtime, Optional.of(image), poolSize);
    }

    public ContainerConfig withPoolSize(int poolSize) {
        return new ContainerConfig(onRequest, runtime, image, poolSize);
    }
}
