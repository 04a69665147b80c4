package dev.constrictor.sandbox.container.runtime;

import java.util.List;
import java.util.Locale;

/** The programs that run containers from images, and what sets them apart. */
enum Client {
    PODMAN(
            "4.0",
            "info --format json",
            // No names of the host, no proxy of the server's, nothing that can be written to beside /tmp.
            // Neither is there a /proc, through which code could get at the process that carries its channels.
            "--no-hosts --http-proxy=false --read-only-tmpfs=false --tmpfs /proc:ro,nosuid,nodev,noexec,size=4096",
            // Podman knows no nr_inodes.
            "",
            "rm --force --ignore --time 0",
            "Install podman 4.0 or later (Debian, Ubuntu: apt-get install podman)"),
    DOCKER(
            "20.10",
            "info --format {{json .}}",
            "",
            ",nr_inodes=%d",
            "rm --force",
            "Install Docker 20.10 or later (docs.docker.com/get-docker)");

    private final String oldest;
    private final String info;
    private final String runOptions;
    private final String fileCount;
    private final String removal;
    private final String installation;

    Client(String oldest, String info, String runOptions, String fileCount, String removal, String installation) {
        this.oldest = oldest;
        this.info = info;
        this.runOptions = runOptions;
        this.fileCount = fileCount;
        this.removal = removal;
        this.installation = installation;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String oldest() {
        return oldest;
    }

    List<String> info() {
        return List.of(info.split(" ", 3));
    }

    List<String> runOptions() {
        return runOptions.isEmpty() ? List.of() : List.of(runOptions.split(" "));
    }

    /** An option of the mount at /tmp, where it can be had. */
    String fileCount(int files) {
        return fileCount.formatted(files);
    }

    List<String> removal() {
        return List.of(removal.split(" "));
    }

    String installation() {
        return installation;
    }
}
