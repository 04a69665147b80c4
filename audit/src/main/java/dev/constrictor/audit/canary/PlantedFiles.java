package dev.constrictor.audit.canary;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Files with secrets, and one file and one folder that everybody may write to. */
final class PlantedFiles implements AutoCloseable {
    private static final String UNTOUCHED = "untouched\n";
    /** As /tmp has it: everybody may make files, and remove only their own. */
    private static final int STICKY = 01777;

    private static final int LONGEST_MARK = 64 << 10;

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
        // Nobody but us may put something else in the place of a file here.
        permit(changeFiles, "rwxr-xr-x");
        changeFolder = Files.createDirectory(folder.resolve("change"));
        Files.setAttribute(changeFolder, "unix:mode", STICKY);
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
        if (file != null && beginning(file).contains(mark)) {
            return true;
        }
        try (Stream<Path> files = Files.list(changeFolder)) {
            return files.anyMatch(made -> String.valueOf(made.getFileName()).contains(mark));
        }
    }

    /** Code may have put anything there. What is gone, or is no file any more, was changed. */
    private static String beginning(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(file.toString());
        }
        try (InputStream stream = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return new String(stream.readNBytes(LONGEST_MARK), UTF_8);
        }
    }

    /** Goes into no folder that others can put a link in the place of. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(homeSecret);
        for (Path own : List.of(vault, changeFiles, changeFolder, folder)) {
            try (Stream<Path> files = Files.list(own)) {
                for (Path file : files.toList()) {
                    remove(file);
                }
            }
            remove(own);
        }
    }

    private static void remove(Path file) throws IOException {
        try {
            Files.deleteIfExists(file);
        } catch (DirectoryNotEmptyException e) {
            // Somebody else's, or removed by itself in a moment.
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
