package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Code to run and the limits it asks for. What is not given comes from the configuration; what is given
 * narrows it and never widens it.
 *
 * @param allowedImports the only modules this code may import, of those that the sandbox allows
 * @param caller for whom it is run, where several share a sandbox: each of them gets its turn; empty for nobody in
 *     particular
 * @param inContainer whether it has to run in a container, whatever the sandbox's engine is
 * @param files that code finds in its workspace
 * @param networkAllow destinations, of those that the sandbox allows, that this code may reach and no others
 */
public record ExecutionRequest(
        String code,
        Optional<Duration> timeout,
        OptionalLong memoryBytes,
        boolean captureOutput,
        Optional<List<String>> allowedImports,
        String caller,
        boolean inContainer,
        List<InputFile> files,
        Optional<List<String>> networkAllow) {
    /** What callers know the list of destinations by. */
    public static final String NETWORK_ALLOW = "network_allow";

    public ExecutionRequest {
        requireNonNull(code, "code is null");
        requireNonNull(timeout, "timeout is null");
        requireNonNull(memoryBytes, "memoryBytes is null");
        allowedImports = allowedImports.map(List::copyOf);
        requireNonNull(caller, "caller is null");
        files = List.copyOf(files);
        networkAllow = networkAllow.map(List::copyOf);
    }

    public static ExecutionRequest of(String code) {
        return new ExecutionRequest(
                code,
                Optional.empty(),
                OptionalLong.empty(),
                true,
                Optional.empty(),
                "",
                false,
                List.of(),
                Optional.empty());
    }

    public ExecutionRequest withTimeout(Duration timeout) {
        return new ExecutionRequest(
                code,
                Optional.of(timeout),
                memoryBytes,
                captureOutput,
                allowedImports,
                caller,
                inContainer,
                files,
                networkAllow);
    }

    public ExecutionRequest withMemoryBytes(long bytes) {
        return new ExecutionRequest(
                code,
                timeout,
                OptionalLong.of(bytes),
                captureOutput,
                allowedImports,
                caller,
                inContainer,
                files,
                networkAllow);
    }

    /** Output is then counted against no limit, kept nowhere and shown to no listener. */
    public ExecutionRequest withoutOutput() {
        return new ExecutionRequest(
                code, timeout, memoryBytes, false, allowedImports, caller, inContainer, files, networkAllow);
    }

    public ExecutionRequest withAllowedImports(Collection<String> modules) {
        return new ExecutionRequest(
                code,
                timeout,
                memoryBytes,
                captureOutput,
                Optional.of(List.copyOf(modules)),
                caller,
                inContainer,
                files,
                networkAllow);
    }

    public ExecutionRequest withCaller(String caller) {
        return new ExecutionRequest(
                code, timeout, memoryBytes, captureOutput, allowedImports, caller, inContainer, files, networkAllow);
    }

    public ExecutionRequest withContainer() {
        return new ExecutionRequest(
                code, timeout, memoryBytes, captureOutput, allowedImports, caller, true, files, networkAllow);
    }

    public ExecutionRequest withFiles(List<InputFile> files) {
        return new ExecutionRequest(
                code, timeout, memoryBytes, captureOutput, allowedImports, caller, inContainer, files, networkAllow);
    }

    public ExecutionRequest withNetworkAllow(Collection<String> entries) {
        return new ExecutionRequest(
                code,
                timeout,
                memoryBytes,
                captureOutput,
                allowedImports,
                caller,
                inContainer,
                files,
                Optional.of(List.copyOf(entries)));
    }
}
