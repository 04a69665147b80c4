package dev.constrictor.sandbox.container.runtime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Who runs this server on Linux. */
record HostUser(boolean rootless) {
    static HostUser current() {
        try {
            return new HostUser((Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid") != 0);
        } catch (IOException e) {
            return new HostUser(true);
        }
    }
}
