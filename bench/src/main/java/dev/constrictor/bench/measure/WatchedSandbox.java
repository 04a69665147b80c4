package dev.constrictor.bench.measure;

import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.io.IOException;
import java.util.Set;

/** A sandbox whose processes are known. No other may be opened while this one is. */
public final class WatchedSandbox implements AutoCloseable {
    private final Sandbox sandbox;
    private final JailProcesses jail;

    private WatchedSandbox(Sandbox sandbox, JailProcesses jail) {
        this.sandbox = sandbox;
        this.jail = jail;
    }

    public static WatchedSandbox open(SandboxConfig config) throws IOException {
        Set<Long> before = JailProcesses.childrenNow();
        Sandbox sandbox = Sandbox.open(config);
        return new WatchedSandbox(sandbox, JailProcesses.since(before));
    }

    public Sandbox sandbox() {
        return sandbox;
    }

    public ProcessorUse processorUse(int executions) throws IOException, InterruptedException {
        return ProcessorUse.measure(sandbox, jail, executions);
    }

    public MemoryUse memoryUse() throws IOException, InterruptedException {
        return MemoryUse.measure(sandbox, jail);
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
