package dev.constrictor.audit.canary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Files with secrets, and one file and one folder that everybody may write to. */
final class PlantedFiles implements AutoCloseable {
    private static final String UNTOUCHED = "untouched\n";

    private final Path folder;
    private final Path vault;
    private final Path secret;
    private final Path homeSecret;
    private final Path changeFiles;
    private final Path changeFolder;
    /** One for each mark: calls that run beside each other do not write over each other's. */
    private final Map<String, Path> changeFileOf = new ConcurrentHashMap<>();

    PlantedFiles(Secrets secrets) throws IOException {
        folder = Files.createTempDirectory("constrictor-audit-");
        permit(folder, "rwxr-xr-x");
        vault = Files.createDirectory(folder.resolve("vault"));
        permit(vault, "rwxr-xr-x");
        secret = plant(vault.resolve("secret.txt"), secrets.create("a file in the folder for temporary files"));
        homeSecret = inHome(secrets.create("a file in the home folder"));
        changeFiles = Files.createDirectory(folder.resolve("files"));
        permit(changeFiles, "rwxrwxrwx");
        changeFolder = Files.createDirectory(folder.resolve("change"));
        permit(changeFolder, "rwxrwxrwx");
    }

    Path folder() {
        return folder;
    }

    Map<String, Object> addresses() {
        return Map.of(
                "secret_file", secret.toString(),
                "secret_folder", vault.toString(),
                "home_secret_file", homeSecret.toString(),
                "change_folder", changeFolder.toString());
    }

    /** A file that everybody may write to, for the call with this mark. */
    Path changeFile(String mark) throws IOException {
        Path file = Files.createTempFile(changeFiles, "change", ".txt");
        Files.writeString(file, UNTOUCHED);
        permit(file, "rw-rw-rw-");
        changeFileOf.put(mark, file);
        return file;
    }

    boolean hold(String mark) throws IOException {
        Path file = changeFileOf.get(mark);
        if (file != null && Files.readString(file).contains(mark)) {
            return true;
        }
        try (Stream<Path> files = Files.list(changeFolder)) {
            return files.anyMatch(made -> String.valueOf(made.getFileName()).contains(mark));
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(homeSecret);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private Path inHome(String text) throws IOException {
        String name = ".constrictor-audit-" + Secrets.randomWord(4);
        try {
            return plant(Path.of(System.getProperty("user.home", "/")).resolve(name), text);
        } catch (IOException e) {
            // A user without a home has nothing there to be read.
            return plant(vault.resolve("home.txt"), text);
        }
    }

    private static Path plant(Path file, String text) throws IOException {
        Files.writeString(file, text + "\n");
        permit(file, "rw-r--r--");
        return file;
    }

    private static void permit(Path path, String mode) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }
}
