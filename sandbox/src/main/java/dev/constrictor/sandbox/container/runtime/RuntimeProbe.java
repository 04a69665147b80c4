package dev.constrictor.sandbox.container.runtime;

/** What became of looking for a runtime on this machine. */
public sealed interface RuntimeProbe {
    /** What a setting has to say to get it. */
    String name();

    /** @param ownKernel whether it puts a second kernel, gVisor's, between code and this machine's */
    record Usable(String name, String version, boolean ownKernel) implements RuntimeProbe {}

    record Unusable(String name, String why, String remedy) implements RuntimeProbe {}
}
