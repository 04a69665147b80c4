package dev.constrictor.cli.image;

import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import dev.constrictor.sandbox.container.image.RootFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The layers of an image, by how often they change: the system's files, the interpreter, packages, our own Python. */
final class ImageLayers {
    private static final String SYSTEM = "system";
    /** Folders that have a layer of their own. */
    private static final List<Own> FOLDERS = List.of(
            new Own("interpreter", Path.of("opt/python")),
            new Own("packages", Path.of("opt/packages")),
            new Own("guest", Path.of("opt/constrictor")));

    private static final String OWNER = "0:0";

    private ImageLayers() {}

    private record Own(String layer, Path folder) {}

    static List<FileEntriesLayer> of(Path root) throws IOException {
        Map<String, FileEntriesLayer.Builder> layers = new LinkedHashMap<>();
        layers.put(SYSTEM, FileEntriesLayer.builder().setName(SYSTEM));
        FOLDERS.forEach(
                own -> layers.put(own.layer(), FileEntriesLayer.builder().setName(own.layer())));
        try (Stream<Path> found = Files.walk(root)) {
            for (Path path : found.skip(1).sorted().toList()) {
                Path place = root.relativize(path);
                if (RootFolder.isPlaceOfData(place)) {
                    continue;
                }
                layers.computeIfAbsent(
                                layer(place), name -> FileEntriesLayer.builder().setName(name))
                        .addEntry(path, AbsoluteUnixPath.get("/" + place), permissions(path), RootFolder.TIME, OWNER);
            }
        }
        return layers.values().stream()
                .map(FileEntriesLayer.Builder::build)
                .filter(layer -> !layer.getEntries().isEmpty())
                .toList();
    }

    private static String layer(Path place) {
        return FOLDERS.stream()
                .filter(own -> place.startsWith(own.folder()))
                .map(Own::layer)
                .findFirst()
                .orElse(SYSTEM);
    }

    private static FilePermissions permissions(Path path) throws IOException {
        return FilePermissions.fromPosixFilePermissions(Files.getPosixFilePermissions(path));
    }
}
