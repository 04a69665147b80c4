package dev.constrictor.sandbox;

import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import java.nio.file.Path;
import java.util.Optional;

/** Sandboxes with the packages of data science. */
public final class DataScience {
    private DataScience() {}

    /** Skips the test where they cannot be had. */
    public static SandboxConfig config(Policy policy) throws Exception {
        Path cache = ProfilePackages.install(Profile.DATA_SCIENCE);
        return SandboxConfig.defaults().with(change -> {
            change.cacheFolder = Optional.of(cache);
            change.poolSize = 2;
            change.rules = change.rules.withProfile(Profile.DATA_SCIENCE).withPolicy(policy);
        });
    }
}
