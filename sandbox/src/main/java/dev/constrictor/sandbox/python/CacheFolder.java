package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.CACHE_NOT_PRIVATE;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.CACHE_NOT_WRITABLE;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NO_CACHE_FOLDER;
import static java.nio.file.attribute.PosixFilePermission.GROUP_WRITE;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_WRITE;

import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;

/** Where unpacked interpreters live between two starts. What lies in it is run, so nobody else may write to it. */
public record CacheFolder(Path path) {
    static final String VARIABLE = "SANDBOX_CACHE_DIR";
    private static final String REMEDY = "Set " + VARIABLE + " to a folder of your own";

    public CacheFolder {
        path = path.toAbsolutePath().normalize();
    }

    /** @param chosen by a setting; the user's cache folder when empty */
    public static CacheFolder of(Optional<Path> chosen, Map<String, String> env)
            throws InterpreterUnavailableException {
        return chosen.isPresent() ? new CacheFolder(chosen.get()) : locate(env);
    }

    public static CacheFolder locate(Map<String, String> env) throws InterpreterUnavailableException {
        Optional<String> chosen = value(env, VARIABLE);
        if (chosen.isPresent()) {
            if (!chosen.get().startsWith("/")) {
                throw unusable(VARIABLE, chosen.get(), "it is not an absolute path");
            }
            return new CacheFolder(parse(VARIABLE, chosen.get()));
        }
        // The XDG specification says that a relative path is to be ignored.
        Optional<String> shared = value(env, "XDG_CACHE_HOME").filter(folder -> folder.startsWith("/"));
        if (shared.isPresent()) {
            return new CacheFolder(parse("XDG_CACHE_HOME", shared.get()).resolve("constrictor"));
        }
        return new CacheFolder(home(env).resolve(".cache").resolve("constrictor"));
    }

    private static Path home(Map<String, String> env) throws InterpreterUnavailableException {
        String name = value(env, "HOME").orElse(System.getProperty("user.home", ""));
        Path home = parse("HOME", name);
        if (!home.isAbsolute() || !Files.isDirectory(home)) {
            throw new InterpreterUnavailableException(
                    NO_CACHE_FOLDER,
                    "There is no folder for Constrictor's cache",
                    "the home folder '" + Excerpt.of(name) + "' of this user does not exist",
                    REMEDY);
        }
        return home;
    }

    private static Path parse(String variable, String value) throws InterpreterUnavailableException {
        // The dynamic loader splits LD_LIBRARY_PATH at both characters and knows no way to quote them.
        if (value.indexOf(':') >= 0 || value.indexOf(';') >= 0) {
            throw unusable(variable, value, "a library path cannot hold ':' or ';'");
        }
        try {
            return Path.of(value);
        } catch (InvalidPathException e) {
            throw unusable(variable, value, "Java cannot read the name in this locale; LC_ALL=C.UTF-8 helps");
        }
    }

    private static InterpreterUnavailableException unusable(String variable, String value, String why) {
        return new InterpreterUnavailableException(
                NO_CACHE_FOLDER,
                "The folder '" + Excerpt.of(value) + "' from " + variable + " cannot hold Constrictor's cache",
                why,
                REMEDY);
    }

    private static Optional<String> value(Map<String, String> env, String name) {
        return Optional.ofNullable(env.get(name)).filter(text -> !text.isBlank());
    }

    /** Creates the folder where it is missing, and refuses one that another user could fill. */
    public CacheFolder prepare() throws InterpreterUnavailableException {
        try {
            if (!Files.isDirectory(path)) {
                Files.createDirectories(
                        path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            requirePrivate();
            return this;
        } catch (IOException e) {
            throw notWritable(e);
        }
    }

    private void requirePrivate() throws IOException, InterpreterUnavailableException {
        FileOwner owner = FileOwner.of(path);
        FileOwner self = FileOwner.current();
        // A folder that root filled while building a container image is as trustworthy as the system itself.
        if (!owner.is(self) && !owner.is(FileOwner.ROOT)) {
            throw notPrivate("it belongs to user " + owner.uid() + ", and Constrictor runs as user " + self.uid());
        }
        var permissions = Files.getPosixFilePermissions(path);
        if (permissions.contains(GROUP_WRITE) || permissions.contains(OTHERS_WRITE)) {
            throw notPrivate("others may write to it (" + PosixFilePermissions.toString(permissions) + ")");
        }
    }

    private InterpreterUnavailableException notPrivate(String why) {
        return new InterpreterUnavailableException(
                CACHE_NOT_PRIVATE,
                "The cache folder " + path + " is not safe to run programs from",
                why,
                "Run 'chmod go-w' on it if it is yours, or set " + VARIABLE + " to a folder of your own");
    }

    public InterpreterUnavailableException notWritable(IOException cause) {
        return new InterpreterUnavailableException(
                CACHE_NOT_WRITABLE,
                "The cache folder " + path + " cannot be written",
                IoReason.of(cause),
                "Set " + VARIABLE + " to a folder that this user can write to",
                cause);
    }
}
