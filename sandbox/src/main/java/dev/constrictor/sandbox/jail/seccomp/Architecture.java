package dev.constrictor.sandbox.jail.seccomp;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public enum Architecture {
    X86_64("x86_64", 0xc000003e, List.of("amd64", "x86_64")),
    AARCH64("aarch64", 0xc00000b7, List.of("aarch64", "arm64"));

    private final String kernelName;
    private final int auditConstant;
    private final List<String> javaNames;

    Architecture(String kernelName, int auditConstant, List<String> javaNames) {
        this.kernelName = kernelName;
        this.auditConstant = auditConstant;
        this.javaNames = javaNames;
    }

    public static Architecture current() {
        return ofJavaName(System.getProperty("os.arch", "unknown"));
    }

    static Architecture ofJavaName(String osArch) {
        return Arrays.stream(values())
                .filter(architecture -> architecture.javaNames.contains(osArch))
                .findFirst()
                .orElseThrow(() -> new UnsupportedOperationException(
                        "the jail has no system call table for %s, only for %s; use the container engine"
                                .formatted(osArch, kernelNames())));
    }

    static String kernelNames() {
        return Arrays.stream(values()).map(Architecture::kernelName).collect(Collectors.joining(" and "));
    }

    /** As {@code uname -m} prints it. */
    public String kernelName() {
        return kernelName;
    }

    /** The {@code AUDIT_ARCH_*} value that the kernel puts into {@code seccomp_data.arch}. */
    public int auditConstant() {
        return auditConstant;
    }
}
