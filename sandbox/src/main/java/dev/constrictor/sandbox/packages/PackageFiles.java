package dev.constrictor.sandbox.packages;

import dev.constrictor.sandbox.packages.wheel.TopLevel;
import dev.constrictor.sandbox.packages.wheel.UnpackedWheel;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The files of one package in a set: those of its wheel, and their byte code. */
record PackageFiles(String name, List<String> modules, Manifest manifest) {
    static PackageFiles of(UnpackedWheel wheel, Path site, Interpreter interpreter) throws IOException {
        List<String> paths = new ArrayList<>(wheel.paths());
        for (String path : wheel.paths()) {
            byteCode(path, interpreter)
                    .filter(code -> Files.exists(site.resolve(code)))
                    .ifPresent(paths::add);
        }
        paths.sort(null);
        return new PackageFiles(wheel.name(), TopLevel.modules(wheel.paths()), Manifest.of(site, paths));
    }

    PackageFiles readAgain(Path site) throws IOException {
        List<String> paths =
                manifest.entries().stream().map(Manifest.Entry::path).toList();
        return new PackageFiles(name, modules, Manifest.of(site, paths));
    }

    /** {@code a/b.py} is compiled to {@code a/__pycache__/b.cpython-314.pyc}. */
    private static Optional<String> byteCode(String path, Interpreter interpreter) {
        if (!path.endsWith(".py")) {
            return Optional.empty();
        }
        String[] version = interpreter.version().split("\\.");
        int name = path.lastIndexOf('/') + 1;
        return Optional.of("%s__pycache__/%s.cpython-%s%s.pyc"
                .formatted(
                        path.substring(0, name),
                        path.substring(name, path.length() - ".py".length()),
                        version[0],
                        version[1]));
    }

    InstalledPackage record(Path home, Pin pin, Lock lock) throws IOException {
        manifest.write(home.resolve(PackageSet.MANIFESTS).resolve(pin.name().text()));
        long bytes = manifest.entries().stream().mapToLong(Manifest.Entry::size).sum();
        return new InstalledPackage(name, pin.version(), lock.isRequested(pin.name()), modules, bytes);
    }
}
