package dev.constrictor.sandbox.seccomp;

import java.util.Arrays;
import java.util.stream.Collectors;

public enum Architecture {
    X86_64("x86_64", 0xc000003e, "amd64"),
    AARCH64("aarch64", 0xc00000b7, "arm64");

    private final String kernelName;
    private final int auditConstant;
    private final String otherName;

    Architecture(String kernelName, int auditConstant, String otherName) {
        this.kernelName = kernelName;
        this.auditConstant = auditConstant;
        this.otherName = otherName;
    }

    public static Architecture current() {
        return ofJavaName(System.getProperty("os.arch", "unknown"));
    }

    static Architecture ofJavaName(String osArch) {
        return Arrays.stream(values())
                .filter(architecture -> osArch.equals(architecture.kernelName) || osArch.equals(architecture.otherName))
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
