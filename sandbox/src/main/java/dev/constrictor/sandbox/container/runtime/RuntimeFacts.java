package dev.constrictor.sandbox.container.runtime;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What a runtime is and enforces on this machine.
 *
 * @param platform how its kernel runs code (systrap, ptrace, kvm), or that it is this machine's kernel
 * @param ownKernel whether code meets a second kernel, gVisor's, and not this machine's
 * @param limitsEnforced whether a cgroup holds memory, tasks and processor time
 * @param limitsDetail how, or why not
 * @param remarks what else whoever relies on it should know
 */
public record RuntimeFacts(
        String version,
        String platform,
        boolean ownKernel,
        boolean rootless,
        boolean limitsEnforced,
        String limitsDetail,
        List<String> remarks) {
    public RuntimeFacts {
        requireNonNull(version, "version is null");
        requireNonNull(platform, "platform is null");
        requireNonNull(limitsDetail, "limitsDetail is null");
        remarks = List.copyOf(remarks);
    }
}
