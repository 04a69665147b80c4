package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.UNSUPPORTED_PLATFORM;

import java.nio.file.Path;

/** The systems for which an embedded interpreter exists. */
public enum Platform {
    LINUX_X86_64("linux-x86_64", "x86_64", Path.of("/lib64/ld-linux-x86-64.so.2")),
    LINUX_ARM64("linux-arm64", "aarch64", Path.of("/lib/ld-linux-aarch64.so.1"));

    private final String classifier;
    private final String machine;
    private final Path loader;

    Platform(String classifier, String machine, Path loader) {
        this.classifier = classifier;
        this.machine = machine;
        this.loader = loader;
    }

    /** The name that Maven artifacts carry. */
    public String classifier() {
        return classifier;
    }

    /** As {@code uname} has it, and as Debian names its library folders. */
    public String machine() {
        return machine;
    }

    /** The dynamic loader that the embedded interpreter asks the kernel for. */
    public Path loader() {
        return loader;
    }

    public static Platform current() throws InterpreterUnavailableException {
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    static Platform of(String system, String architecture) throws InterpreterUnavailableException {
        if (system.equals("Linux")) {
            switch (architecture) {
                case "amd64", "x86_64" -> {
                    return LINUX_X86_64;
                }
                case "aarch64", "arm64" -> {
                    return LINUX_ARM64;
                }
                default -> {}
            }
        }
        throw new InterpreterUnavailableException(
                UNSUPPORTED_PLATFORM,
                "There is no Python interpreter for this machine",
                "Constrictor carries one for Linux on x86_64 and arm64, and this is " + system + " on " + architecture,
                "Run Constrictor in a Linux container or virtual machine");
    }
}
