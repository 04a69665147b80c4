package dev.constrictor.sandbox.container.runtime;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.DataFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What every container of one server is: one execution each, its first process speaking over stdin and stdout. Limits
 * are those of the whole container; what a single process may use, such as its address space, is for the first process
 * to set.
 *
 * @param rootFolder what a container sees as {@code /}, for runtimes that need no image
 * @param image the same as an image, for runtimes that want one
 * @param imageDigest what the image's label {@value #DIGEST_LABEL} has to say
 * @param command the first process; its program is an absolute path in the container
 * @param data folders of this machine that it sees, read-only
 * @param memoryBytes of the processes in it; what a runtime's own kernel needs comes on top
 * @param tmpBytes how much {@code /tmp} and {@code /workspace}, where alone something can be written, hold each
 * @param tmpFiles how many files each of them holds, where the runtime counts them
 * @param pids processes and threads in it
 * @param cpus as a share of processors, such as 1.5
 * @param openFiles of one process
 */
public record ContainerSpec(
        Path rootFolder,
        String image,
        String imageDigest,
        List<String> command,
        Map<String, String> environment,
        List<DataFolder> data,
        long memoryBytes,
        long tmpBytes,
        int tmpFiles,
        int pids,
        double cpus,
        int openFiles) {
    public static final String DIGEST_LABEL = "dev.constrictor.digest";
    /** The user in the container: nobody. */
    static final int USER = 65534;

    static final String HOST_NAME = "sandbox";

    public ContainerSpec {
        requireNonNull(rootFolder, "rootFolder is null");
        requireNonNull(image, "image is null");
        requireNonNull(imageDigest, "imageDigest is null");
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        data = List.copyOf(data);
        if (command.isEmpty() || !command.getFirst().startsWith("/")) {
            throw new IllegalArgumentException("command has to begin with an absolute path: " + command);
        }
        if (memoryBytes <= 0 || tmpBytes <= 0 || tmpFiles <= 0 || pids <= 0 || cpus <= 0 || openFiles <= 0) {
            throw new IllegalArgumentException("limits have to be above zero");
        }
    }
}
