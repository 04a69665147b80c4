package dev.constrictor.sandbox.packages;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What is to be installed besides what is there.
 *
 * @param lock exact files; taken before the requirements are looked at
 * @param upgrade decides on all versions anew, of what is installed too
 */
public record InstallRequest(
        List<Requirement> requirements, Optional<Lock> lock, PackageSource source, boolean upgrade) {
    public InstallRequest {
        requirements = List.copyOf(requirements);
        requireNonNull(lock, "lock is null");
        requireNonNull(source, "source is null");
    }
}
