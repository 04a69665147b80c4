package dev.constrictor.sandbox.container.image;

import dev.constrictor.sandbox.packages.Libraries;
import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.python.EmbeddedInterpreter;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.KnownFile;
import dev.constrictor.sandbox.python.Platform;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All that a root folder is made from. */
final class ContentSources {
    private static final Path TIME_ZONES = Path.of("/usr/share/zoneinfo");
    private static final String USERS =
            "sandbox:x:%1$d:%1$d:sandbox:/tmp:/usr/sbin/nologin\n".formatted(RootFolder.USER_ID);
    private static final String GROUPS = "sandbox:x:%d:\n".formatted(RootFolder.USER_ID);

    /** Empty: a runtime mounts something there. */
    private static final List<String> MOUNT_POINTS = List.of("/data", "/dev", "/proc", "/sys", "/tmp", "/workspace");

    private ContentSources() {}

    static RootContent gather(Interpreter interpreter, Optional<PackageSet> packages, Path guestFolder)
            throws IOException, InterpreterUnavailableException {
        RootContent content = new RootContent();
        MOUNT_POINTS.forEach(content::addFolder);
        content.addText("/etc/passwd", USERS);
        content.addText("/etc/group", GROUPS);
        EmbeddedInterpreter.files(interpreter).forEach(content::addFile);
        GuestPackage.files(guestFolder).forEach(content::addFile);
        List<String> libraries = new ArrayList<>(interpreter.systemLibraries());
        if (packages.isPresent()) {
            packages.get().files().forEach(content::addFrozenFile);
            libraries.addAll(Libraries.SYSTEM_LIBRARIES);
        }
        SystemLibraries.of(Platform.current()).files(libraries).forEach(content::addFile);
        if (Files.isDirectory(TIME_ZONES)) {
            filesBelow(TIME_ZONES).forEach(content::addFile);
        }
        return content;
    }

    /** Links are followed to files of the folder itself; what leads elsewhere, or to a folder, is left out. */
    static List<KnownFile> filesBelow(Path folder) throws IOException {
        Path real = folder.toRealPath();
        List<KnownFile> files = new ArrayList<>();
        Files.walkFileTree(real, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                boolean leadsToFile = attributes.isSymbolicLink() && Files.isRegularFile(file);
                Path source = leadsToFile ? file.toRealPath() : file;
                if ((leadsToFile || attributes.isRegularFile()) && source.startsWith(real)) {
                    files.add(KnownFile.read(source, folder + "/" + real.relativize(file), false));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }
}
