package dev.constrictor.cli.image;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.container.image.RootFolder;
import dev.constrictor.sandbox.packages.Libraries;
import dev.constrictor.sandbox.packages.PackageSets;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An image that can be written to a file and handed to programs that keep images.
 *
 * @param couldHoldScience whether the packages of data science are installed, and not in it
 */
public record ImageBuild(RootFolder root, ImageDescription description, boolean couldHoldScience) {
    /** Makes the root folder where it is missing. */
    public static ImageBuild prepare(SandboxConfig config, Map<String, String> environment, String version) {
        try {
            CacheFolder cache = CacheFolder.of(config.cacheFolder(), environment);
            Interpreter interpreter = Interpreters.resolve(config.python(), cache, config.progress()::accept);
            RootFolder root = RootFolder.obtain(
                    cache, interpreter, Libraries.ofProfiles(interpreter, cache, config), config.progress()::accept);
            boolean science = config.rules().enables(Profile.DATA_SCIENCE);
            return new ImageBuild(
                    root,
                    new ImageDescription(
                            config.containers().imageFor(config.rules()),
                            version,
                            interpreter.version(),
                            root.digest()),
                    !science && Libraries.bringScience(PackageSets.current(interpreter, cache)));
        } catch (InterpreterUnavailableException e) {
            throw new EngineUnavailableException(e.what(), e.why(), e.remedy());
        }
    }

    public ImageArchive write(Path file) {
        Path place = file.toAbsolutePath().normalize();
        try {
            if (Files.isDirectory(place)) {
                throw new IOException("it is a folder");
            }
            return ImageArchive.write(root, description, place);
        } catch (IOException e) {
            throw cannotWrite(place, e);
        }
    }

    /** Each of them takes the image, or the first that does not fails the whole. */
    public void loadInto(List<ContainerTool> tools, Map<String, String> environment) throws InterruptedException {
        try (ScratchFolder scratch = ScratchFolder.anywhere()) {
            ImageArchive archive =
                    ImageArchive.write(root, description, scratch.path().resolve("image.tar"));
            for (ContainerTool tool : tools) {
                tool.load(archive.file(), environment);
                requireSame(tool, environment);
            }
        } catch (IOException e) {
            throw cannotWrite(Path.of(System.getProperty("java.io.tmpdir", "/tmp")), e);
        }
    }

    private void requireSame(ContainerTool tool, Map<String, String> environment) throws InterruptedException {
        if (!tool.digestOf(description.name(), environment).equals(Optional.of(description.digest()))) {
            throw new ImageUnavailableException(
                    "%s did not take the image".formatted(tool.command()),
                    "what it has as %s is another one".formatted(description.name()),
                    "Remove that one with '%s image rm %s', and try again"
                            .formatted(tool.command(), description.name()));
        }
    }

    private static ImageUnavailableException cannotWrite(Path file, IOException failure) {
        String why = failure instanceof NoSuchFileException
                ? "the folder %s does not exist".formatted(file.getParent())
                : String.valueOf(failure.getMessage());
        return new ImageUnavailableException(
                "the archive cannot be written to " + file,
                why,
                "Name a file on a disk with 100 MB of free space (600 with packages), in a folder that this user can write to");
    }
}
