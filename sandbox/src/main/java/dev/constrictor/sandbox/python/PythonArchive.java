package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NO_ARCHIVE;

import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The jar on the class path that holds CPython.
 *
 * @param version of the artifact, such as {@code 3.14.3-1.5.13}: that of Python, then that of its packaging
 */
record PythonArchive(Path jar, Platform platform, String version) {
    /** The release line that the build depends on; the archive's files are named after it. */
    static final String SERIES = "3.14";

    static final String EXECUTABLE = "bin/python" + SERIES;
    private static final String POM_PROPERTIES = "META-INF/maven/org.bytedeco/cpython/pom.properties";
    private static final Pattern FILE_NAME = Pattern.compile("cpython-(\\d[\\w.]*-\\d[\\w.]*)-linux-.*\\.jar");
    private static final int DIGITS_OF_DIGEST = 16;
    private static final Pattern SAFE_VERSION = Pattern.compile("[\\w.+-]{1,64}");

    static PythonArchive find(Platform platform, ClassLoader classPath) throws InterpreterUnavailableException {
        URL executable = classPath.getResource(prefix(platform) + EXECUTABLE);
        if (executable == null) {
            throw missing(platform, "the class path holds no org.bytedeco:cpython for " + platform.classifier());
        }
        try {
            Path jar = jarOf(executable);
            return new PythonArchive(jar, platform, versionOf(jar));
        } catch (IOException | URISyntaxException | IllegalArgumentException e) {
            throw missing(platform, "the archive at " + executable + " cannot be read: " + Excerpt.of(e.toString()));
        }
    }

    private static Path jarOf(URL executable) throws IOException, URISyntaxException {
        if (executable.openConnection() instanceof JarURLConnection connection) {
            URI jar = connection.getJarFileURL().toURI();
            if ("file".equals(jar.getScheme())) {
                return Path.of(jar);
            }
        }
        throw new IOException("it has to be a jar file on disk");
    }

    private static String versionOf(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(POM_PROPERTIES);
            if (entry != null) {
                Properties properties = new Properties();
                try (InputStream in = zip.getInputStream(entry)) {
                    properties.load(in);
                }
                return safe(properties.getProperty("version", ""));
            }
        }
        Matcher name = FILE_NAME.matcher(jar.getFileName().toString());
        return safe(name.matches() ? name.group(1) : "");
    }

    /** The version becomes part of a folder name. */
    private static String safe(String version) throws IOException {
        if (!SAFE_VERSION.matcher(version).matches()) {
            throw new IOException("it does not say its version");
        }
        return version;
    }

    private static InterpreterUnavailableException missing(Platform platform, String why) {
        return new InterpreterUnavailableException(
                NO_ARCHIVE,
                "The Python interpreter that comes with Constrictor was not found",
                why,
                "Add the artifact org.bytedeco:cpython with the classifier " + platform.classifier()
                        + " to the class path, or set SANDBOX_PYTHON to an interpreter of this machine");
    }

    private static String prefix(Platform platform) {
        return "org/bytedeco/cpython/" + platform.classifier() + "/";
    }

    String prefix() {
        return prefix(platform);
    }

    String pythonVersion() {
        return version.replaceFirst("-.*", "");
    }

    /** A name for its content. It takes a while: all that the archive says of its files goes into it. */
    String key() throws InterpreterUnavailableException {
        try {
            return keyPrefix() + CentralDirectory.digest(jar).substring(0, DIGITS_OF_DIGEST);
        } catch (IOException e) {
            throw missing(platform, "the archive " + jar + " cannot be read: " + Excerpt.of(e.toString()));
        }
    }

    /** What the keys of all archives of this version and platform begin with. */
    String keyPrefix() {
        return "cpython-" + version + "-" + platform.classifier() + "-";
    }
}
