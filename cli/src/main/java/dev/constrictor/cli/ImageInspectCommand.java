package dev.constrictor.cli;

import dev.constrictor.cli.image.ContainerTool;
import dev.constrictor.cli.image.ImageBuild;
import dev.constrictor.cli.image.ImageUnavailableException;
import dev.constrictor.sandbox.container.image.RootFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

final class ImageInspectCommand implements Command {
    private final Surroundings surroundings;

    ImageInspectCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "inspect",
                        "Show what the image holds, and whether podman and docker have it.",
                        "The folder it is made of is made where it is missing; nothing is loaded.",
                        "")
                .addOption(ImageBuildCommand.tag())
                .addOption(ImageBuildCommand.dataScience());
        spec.usageMessage().footer("", "Exit code: 0 success, 2 wrong usage or settings, 3 it cannot be made here.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        ImageBuild image = ImageBuildCommand.prepare(ImageBuildCommand.config(arguments, surroundings), surroundings);
        RootFolder root = image.root();
        LongSummaryStatistics sizes = sizes(root.path());
        TextTable table = new TextTable()
                .row("image", image.description().name())
                .row("content", root.digest())
                .row("folder", root.path().toString())
                .row("files", "%d, %.1f MB".formatted(sizes.getCount(), sizes.getSum() / 1e6))
                .row("python", "CPython " + image.description().pythonVersion())
                .row("user", Integer.toString(RootFolder.USER_ID))
                .row("command", String.join(" ", root.command()));
        root.environment().forEach((name, value) -> table.row("environment", name + "=" + value));
        try {
            for (ContainerTool tool : ContainerTool.values()) {
                table.row(tool.command(), state(tool, image));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
        surroundings.terminal().print(table.toString());
        return ExitCode.SUCCESS;
    }

    private String state(ContainerTool tool, ImageBuild image) throws InterruptedException {
        try {
            tool.requireAnswer(surroundings.environment());
        } catch (ImageUnavailableException e) {
            return "not asked: " + e.why();
        }
        Optional<String> found = tool.digestOf(image.description().name(), surroundings.environment());
        if (found.isEmpty()) {
            return "does not have it: constrictor image build --into " + tool.command();
        }
        return found.get().equals(image.root().digest())
                ? "has it"
                : "has another one of this name: constrictor image build --into " + tool.command();
    }

    private static LongSummaryStatistics sizes(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .summaryStatistics();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
