package dev.constrictor.sandbox.packages;

import dev.constrictor.sandbox.packages.pip.BundledPip;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.ProgressListener;
import dev.constrictor.sandbox.python.SharedCache;
import dev.constrictor.sandbox.python.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A cache of its own with packages from a folder of wheels, by the real pip. */
final class Installation {
    final Path wheels;
    final Interpreter interpreter;
    final PackageSets sets;
    final List<String> told = new ArrayList<>();

    private final Path cache;
    private final Map<String, String> environment;

    Installation(Path folder, Map<String, String> environment) throws IOException, InterpreterUnavailableException {
        this.wheels = folder.resolve("wheels");
        this.cache = folder.resolve("cache");
        this.environment = environment;
        this.interpreter = SharedCache.interpreter();
        this.sets = PackageSets.of(interpreter, new CacheFolder(cache));
        shareTools();
    }

    /** Pip is unpacked once for all tests. */
    private void shareTools() throws IOException, InterpreterUnavailableException {
        Path shared = SharedCache.FOLDER.path().resolve("tools");
        BundledPip.obtain(shared, interpreter);
        Path tools = sets.base().resolve("tools");
        if (!Files.exists(tools)) {
            Files.createSymbolicLink(Files.createDirectories(sets.base()).resolve("tools"), shared);
        }
    }

    static Installation in(Path folder) throws IOException, InterpreterUnavailableException {
        return new Installation(folder, Map.of());
    }

    PackageInstaller installer() {
        return installer(told::add);
    }

    PackageInstaller installer(ProgressListener progress) {
        return new PackageInstaller(sets, interpreter, environment, progress);
    }

    SetChange install(String... requirements) throws InterruptedException {
        return installer().install(request(requirements));
    }

    SetChange upgrade(String... requirements) throws InterruptedException {
        return installer().install(request(true, requirements));
    }

    SetChange install(Lock lock) throws InterruptedException {
        return installer()
                .install(new InstallRequest(List.of(), Optional.of(lock), new PackageSource.Wheels(wheels), false));
    }

    SetChange remove(String... names) throws InterruptedException {
        return installer().remove(Arrays.stream(names).map(PackageName::new).toList());
    }

    InstallRequest request(String... requirements) {
        return request(false, requirements);
    }

    private InstallRequest request(boolean upgrade, String... requirements) {
        return new InstallRequest(
                Arrays.stream(requirements).map(Requirement::parse).toList(),
                Optional.empty(),
                new PackageSource.Wheels(wheels),
                upgrade);
    }

    /** Names and versions, those that were asked for with a star. */
    List<String> installed() {
        return sets.look().map(PackageSet::packages).orElse(List.of()).stream()
                .map(found -> (found.requested() ? "*" : "") + found.name() + " " + found.version())
                .toList();
    }

    /** Of the wheels that the tests make themselves. */
    String python(String code) throws IOException, InterruptedException {
        String site = sets.look().orElseThrow().folder().toString();
        return Shell.run(
                        interpreter.environment(),
                        List.of(
                                interpreter.executable().toString(),
                                "-I",
                                "-S",
                                "-B",
                                "-c",
                                "import sys; sys.path.append(sys.argv[1])\n" + code,
                                site))
                .output();
    }

    /** Folders in the cache that belong to no set. */
    List<String> folders() throws IOException {
        Path base = sets.base();
        if (!Files.isDirectory(base.resolve("sets"))) {
            return List.of();
        }
        try (Stream<Path> all = Stream.concat(Files.list(base), Files.list(base.resolve("sets")))) {
            return all.filter(Files::isDirectory)
                    .map(path -> path.getFileName().toString())
                    .filter(name -> !name.equals("sets") && !name.equals("tools"))
                    .sorted()
                    .toList();
        }
    }
}
