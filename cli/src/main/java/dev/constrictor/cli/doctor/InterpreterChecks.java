package dev.constrictor.cli.doctor;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.EmbeddedInterpreter;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
import dev.constrictor.sandbox.python.Verification;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The interpreter, and what it needs: the C library and a folder to be unpacked into. */
record InterpreterChecks(SandboxConfig config, Map<String, String> environment) {
    private static final String CACHE = "cache folder";
    private static final String INTERPRETER = "interpreter";
    private static final String FILES = "interpreter's files";

    List<Check> all() {
        List<Check> checks = new ArrayList<>();
        boolean embedded = config.python().isEmpty();
        checks.add(embedded ? GlibcCheck.make() : Check.notNeeded(GlibcCheck.NAME, "SANDBOX_PYTHON brings its own"));
        CacheFolder cache;
        try {
            cache = CacheFolder.of(config.cacheFolder(), environment);
        } catch (InterpreterUnavailableException e) {
            checks.add(missing(CACHE, e));
            checks.add(Check.notChecked(INTERPRETER, "there is no folder for it"));
            return checks;
        }
        checks.addAll(interpreter(cache));
        if (embedded) {
            checks.add(files(cache));
        }
        return checks;
    }

    private List<Check> interpreter(CacheFolder cache) {
        Check usable = Check.ok(
                CACHE,
                "%s: private, %s, runs programs"
                        .formatted(
                                cache.path(),
                                Files.isWritable(cache.path()) ? "writable" : "filled before, read-only"));
        try {
            Interpreter found = Interpreters.resolve(config.python(), cache, config.progress()::accept);
            return List.of(
                    config.python().isPresent() ? Check.ok(CACHE, cache.path().toString()) : usable,
                    Check.ok(INTERPRETER, "CPython %s at %s".formatted(found.version(), found.executable())));
        } catch (InterpreterUnavailableException e) {
            return switch (e.reason()) {
                case NO_CACHE_FOLDER, CACHE_NOT_PRIVATE, CACHE_NOT_WRITABLE, CACHE_BUSY, CACHE_NOEXEC, NO_SPACE ->
                    List.of(missing(CACHE, e), Check.notChecked(INTERPRETER, "it has no place to run from"));
                default -> List.of(Check.ok(CACHE, cache.path().toString()), missing(INTERPRETER, e));
            };
        }
    }

    private static Check files(CacheFolder cache) {
        try {
            Verification verification = EmbeddedInterpreter.onClassPath(cache).verify();
            return verification.intact()
                    ? Check.ok(FILES, "all %d are as they were unpacked".formatted(verification.files()))
                    : Check.missing(
                            FILES,
                            String.join("; ", verification.problems()),
                            "Delete %s: it is unpacked again at the next use".formatted(verification.folder()));
        } catch (InterpreterUnavailableException e) {
            return missing(FILES, e);
        }
    }

    private static Check missing(String name, InterpreterUnavailableException failure) {
        return Check.missing(name, failure.what() + ": " + failure.why(), failure.remedy());
    }
}
