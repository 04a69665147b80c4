package dev.constrictor.sandbox.packages;

import dev.constrictor.sandbox.python.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.regex.Pattern;

/** What packages say about themselves, without their code: enough for pip, and nothing that could be imported. */
final class Descriptions {
    private static final Pattern METADATA = Pattern.compile("[^/]+\\.dist-info/METADATA");

    private Descriptions() {}

    static Path copy(PackageSet set, Collection<PackageName> names, Path into) throws IOException {
        for (PackageName name : names) {
            for (Manifest.Entry entry : Manifest.read(set.manifest(name)).entries()) {
                if (METADATA.matcher(entry.path()).matches()) {
                    Path copy = into.resolve(entry.path());
                    Files.createDirectories(copy.resolveSibling(""));
                    Files.copy(set.folder().resolve(entry.path()), copy);
                }
            }
        }
        return into;
    }
}
