package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;

/** Starts containers of one kind, ends them, and leaves nothing behind. Safe for use by several threads. */
public interface ContainerRuntime extends AutoCloseable {
    /** Such as {@code runsc} or {@code podman+crun}: what a setting has to say to get this one. */
    String name();

    RuntimeFacts facts();

    /**
     * Its streams are those of the container's first process, byte for byte. Somebody has to read stderr: see
     * {@link Complaints}. The container ends when its first process does, or this process is killed.
     *
     * @param containerName letters, digits and dashes; not in use
     * @throws EngineUnavailableException if the runtime itself cannot be started
     */
    Process start(String containerName);

    /** In words, why a container ended before its first process said anything. Not for later: stderr is then its own. */
    EngineUnavailableException explain(int exitStatus, String complaints);

    /** Whether the kernel has killed for want of memory in it; not known of one that was removed, nor by all runtimes. */
    default boolean ranOutOfMemory(String containerName) {
        return false;
    }

    /** Kills what still runs and removes every trace, within seconds. Does nothing for one that is gone. */
    void remove(String containerName);

    /** Removes what servers left behind that were killed, and only that. */
    void sweep();

    /** Removes all containers of this server. */
    @Override
    void close();
}
