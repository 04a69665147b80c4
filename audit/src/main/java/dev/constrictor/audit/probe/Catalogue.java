package dev.constrictor.audit.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** All probes, by group and id. */
public final class Catalogue {
    private static final String FOLDER = "/dev/constrictor/audit/probes";
    private static final String SUFFIX = ".py";

    private final List<Probe> probes;

    private Catalogue(List<Probe> probes) {
        this.probes = probes.stream()
                .sorted(Comparator.comparing(Probe::group).thenComparing(Probe::id))
                .toList();
        Set<String> ids = new HashSet<>();
        this.probes.stream().filter(probe -> !ids.add(probe.id())).findFirst().ifPresent(twice -> {
            throw new InvalidProbeException(twice.id(), "there are two of this name");
        });
    }

    public static Catalogue builtIn() {
        URL folder = Catalogue.class.getResource(FOLDER);
        if (folder == null) {
            throw new IllegalStateException("the probes are not on the class path");
        }
        try {
            URI uri = folder.toURI();
            if (!uri.getScheme().equals("jar")) {
                return in(Path.of(uri));
            }
            try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
                return in(jar.getPath(FOLDER));
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param folder with a folder for each group */
    public static Catalogue in(Path folder) throws IOException {
        List<Probe> probes = new ArrayList<>();
        for (Group group : Group.values()) {
            Path own = folder.resolve(group.folder());
            if (Files.isDirectory(own)) {
                probes.addAll(probesOf(group, own));
            }
        }
        return new Catalogue(probes);
    }

    public Catalogue with(Catalogue others) {
        return new Catalogue(
                Stream.concat(probes.stream(), others.probes.stream()).toList());
    }

    public List<Probe> probes() {
        return probes;
    }

    private static List<Probe> probesOf(Group group, Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Probe> probes = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(SUFFIX)) {
                    String id = name.substring(0, name.length() - SUFFIX.length());
                    probes.add(ProbeFile.parse(id, group, Files.readString(file)));
                }
            }
            return probes;
        }
    }
}
