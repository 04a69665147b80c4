package dev.constrictor.sandbox.jail.host;

import dev.constrictor.sandbox.host.OwnedName;
import dev.constrictor.sandbox.host.RunBase;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

/** A folder of one zygote on the host: its socket, and the place its root is mounted on. Closed to other users. */
public record RunFolder(Path path) {
    /** The names of all that a jail leaves on the host while it stands. */
    public static final OwnedName NAMES = new OwnedName("constrictor");

    // A socket's whole path must fit into 107 bytes.
    private static final int LONGEST_SOCKET = 107;
    private static final int LONGEST_BASE =
            LONGEST_SOCKET - "/constrictor/sockets/server.sock".length() - OwnedName.LONGEST;

    public static RunFolder create(Map<String, String> environment) throws IOException {
        RunBase base = RunBase.find(environment, LONGEST_BASE);
        removeLeftovers(base);
        RunFolder runFolder = new RunFolder(base.create(NAMES.fresh()));
        boolean complete = false;
        try {
            runFolder.fill();
            complete = true;
            return runFolder;
        } finally {
            if (!complete) {
                runFolder.delete(); // a full disk, or an interrupt half-way
            }
        }
    }

    private void fill() throws IOException {
        Files.createDirectory(sockets());
        Files.createDirectory(root());
        // The jail's own uids connect from inside; nobody else gets past the folder above.
        Files.setPosixFilePermissions(sockets(), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(canary(), "a file of the host\n");
    }

    /** A file that no inmate may be able to read. */
    public Path canary() {
        return path.resolve("canary");
    }

    public Path sockets() {
        return path.resolve("sockets");
    }

    public Path serverSocket() {
        return sockets().resolve("server.sock");
    }

    /** Where inmates connect what they print to; nobody waits there for them. */
    public Path outputSocket() {
        return sockets().resolve("output.sock");
    }

    /** Of one inmate, while an execution with the network runs; the guest's {@code gates.py} knows it by this name. */
    public Path gate(int inmate) {
        return sockets().resolve("g" + inmate);
    }

    public Path root() {
        return path.resolve("root");
    }

    /** Only what was made here, by name, and what a killed server has left among the sockets: nothing is followed. */
    public void delete() {
        deleteGates();
        for (Path each : List.of(serverSocket(), outputSocket(), sockets(), root(), canary(), path)) {
            try {
                Files.deleteIfExists(each);
            } catch (IOException e) {
                // The warden is at it, or will be.
            }
        }
    }

    private void deleteGates() {
        try (DirectoryStream<Path> gates = Files.newDirectoryStream(sockets(), "g*")) {
            for (Path gate : gates) {
                Files.deleteIfExists(gate);
            }
        } catch (IOException e) {
            // The warden is at it, or will be.
        }
    }

    /** What a killed server left whose warden was killed too. */
    private static void removeLeftovers(RunBase base) throws IOException {
        for (Path left : base.leftovers(NAMES)) {
            new RunFolder(left).delete();
        }
    }
}
