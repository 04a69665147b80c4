package dev.constrictor.sandbox.container.image;

import dev.constrictor.sandbox.python.KnownFile;
import dev.constrictor.sandbox.python.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The libraries of this machine, and the loader that finds them. The jail looks for them in the same places: see
 * {@code root.py}.
 *
 * @param folders where they may lie; the loader looks into the first one for all of them
 */
record SystemLibraries(Path loader, List<Path> folders) {
    private static final Path OWN_MEMORY = Path.of("/proc/self/maps");
    private static final Pattern C_LIBRARY = Pattern.compile("(/\\S+)/libc[.-][^/]*so[^/]*$");

    SystemLibraries {
        folders = List.copyOf(folders);
    }

    static SystemLibraries of(Platform platform) throws IOException {
        try (Stream<String> memory = Files.lines(OWN_MEMORY)) {
            return of(platform, memory);
        }
    }

    /** Where this very process found its C library comes first: loaders have their folders built in. */
    static SystemLibraries of(Platform platform, Stream<String> memory) {
        Set<Path> folders = new LinkedHashSet<>();
        memory.map(String::strip)
                .map(C_LIBRARY::matcher)
                .filter(Matcher::find)
                .map(found -> Path.of(found.group(1)))
                .findFirst()
                .ifPresent(folders::add);
        String debian = platform.machine() + "-linux-gnu";
        folders.add(Path.of("/lib", debian));
        folders.add(Path.of("/usr/lib", debian));
        folders.add(Path.of("/usr/lib64"));
        folders.add(Path.of("/lib64"));
        folders.add(Path.of("/usr/lib"));
        return new SystemLibraries(platform.loader(), List.copyOf(folders));
    }

    /** Those that this machine has, and the loader. */
    List<KnownFile> files(List<String> names) throws IOException {
        List<KnownFile> files = new ArrayList<>();
        files.add(KnownFile.read(loader.toRealPath(), loader.toString(), true));
        for (String name : names) {
            for (Path folder : folders) {
                Path library = folder.resolve(name);
                if (Files.exists(library)) {
                    files.add(KnownFile.read(
                            library.toRealPath(),
                            folders.getFirst().resolve(name).toString(),
                            true));
                    break;
                }
            }
        }
        return files;
    }
}
