package dev.constrictor.audit.target;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * A server under test.
 *
 * @param name of its column in the report
 * @param tool that runs code; found by itself when empty
 * @param argument of the tool that takes the code; found by itself when empty
 * @param sameMachine whether what is planted on this machine would be in its reach if nothing held it
 * @param jobs calls at once
 * @param patience beside the time that code has: for the way, a queue, a process that is slow to die
 * @param forbidden what it does not mean to allow, of the configurations that probes name as allowing them
 */
public record TargetOptions(
        String name,
        ServerAddress address,
        Optional<String> tool,
        Optional<String> argument,
        boolean sameMachine,
        int jobs,
        Duration patience,
        Set<String> forbidden) {
    public TargetOptions {
        requireNonNull(name, "name is null");
        requireNonNull(address, "address is null");
        requireNonNull(tool, "tool is null");
        requireNonNull(argument, "argument is null");
        requireNonNull(patience, "patience is null");
        forbidden = Set.copyOf(forbidden);
    }

    /** Whether the audit gave it the environment that it has. */
    public boolean started() {
        return address instanceof ServerAddress.Started;
    }

    public TargetOptions at(ServerAddress other) {
        return new TargetOptions(name, other, tool, argument, sameMachine, jobs, patience, forbidden);
    }

    /** How, in a few words; headers, which may hold a token, are not among them. */
    public String reached() {
        return switch (address) {
            case ServerAddress.Started started -> "started: " + started.shown();
            case ServerAddress.Running running -> running.url().toString();
        };
    }
}
