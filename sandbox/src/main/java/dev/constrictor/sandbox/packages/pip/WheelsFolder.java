package dev.constrictor.sandbox.packages.pip;

import dev.constrictor.sandbox.host.IoReason;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The wheels of a folder. Pip would also read pages in it, and follow their links into the network. */
record WheelsFolder(List<Path> wheels) {
    static WheelsFolder of(Path folder) {
        List<Path> wheels = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.whl")) {
            for (Path file : files) {
                if (Files.isRegularFile(file)) {
                    wheels.add(file);
                }
            }
        } catch (IOException e) {
            throw Pip.noWheels(folder, "it cannot be read: " + IoReason.of(e));
        }
        if (wheels.isEmpty()) {
            throw Pip.noWheels(folder, "no file in it ends in .whl");
        }
        return new WheelsFolder(wheels);
    }

    /** Returns a new folder that shows the wheels and nothing else. */
    Path linkedInto(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Path wheel : wheels) {
            Path link = folder.resolve(wheel.getFileName());
            if (!Files.exists(link)) {
                Files.createSymbolicLink(link, wheel);
            }
        }
        return folder;
    }
}
