package dev.constrictor.cli.image;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import dev.constrictor.sandbox.container.image.RootFolder;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ExecutionException;

/**
 * A file that {@code podman load} and {@code docker load} read. The same root folder and description make the same
 * bytes.
 */
public record ImageArchive(Path file, long bytes) {
    /** Needs no network, no registry and no daemon. */
    public static ImageArchive write(RootFolder root, ImageDescription description, Path file) throws IOException {
        try (ScratchFolder scratch = ScratchFolder.beside(file)) {
            Path unfinished = scratch.path().resolve("archive.tar");
            builder(root, description)
                    .containerize(Containerizer.to(TarImage.at(unfinished).named(description.name()))
                            .setOfflineMode(true)
                            .setToolName("constrictor")
                            .setToolVersion(description.version())
                            .setBaseImageLayersCache(scratch.path())
                            .setApplicationLayersCache(scratch.path()));
            scratch.moveOut(unfinished, file);
            return new ImageArchive(file, Files.size(file));
        } catch (InvalidImageReferenceException e) {
            throw new ImageUnavailableException(
                    "the image " + description.name(),
                    "this is not the name of an image",
                    "Give one such as python-sandbox:latest by --tag");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } catch (RegistryException | CacheDirectoryCreationException e) {
            throw new IOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while writing " + file);
        }
    }

    private static JibContainerBuilder builder(RootFolder root, ImageDescription description) throws IOException {
        JibContainerBuilder builder = Jib.fromScratch();
        ImageLayers.of(root.path()).forEach(builder::addFileEntriesLayer);
        return builder.setPlatforms(Set.of(new Platform(architecture(), "linux")))
                .setCreationTime(RootFolder.TIME)
                .setEntrypoint(root.command())
                .setEnvironment(root.environment())
                .setUser("%1$d:%1$d".formatted(RootFolder.USER_ID))
                .setWorkingDirectory(AbsoluteUnixPath.get("/tmp"))
                .setLabels(description.labels());
    }

    /** As images name what Java calls {@code amd64} or {@code aarch64}. */
    private static String architecture() {
        return System.getProperty("os.arch", "").equals("aarch64") ? "arm64" : "amd64";
    }
}
