package dev.constrictor.cli;

import dev.constrictor.cli.image.ContainerTool;
import dev.constrictor.cli.image.ImageArchive;
import dev.constrictor.cli.image.ImageBuild;
import dev.constrictor.cli.image.ImageUnavailableException;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.policy.Profile;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class ImageBuildCommand implements Command {
    private static final String DATA_SCIENCE = "--data-science";
    private static final String INTO = "--into";
    private static final String OUTPUT = "--output";

    private final Surroundings surroundings;

    ImageBuildCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "build",
                        "Build the image that containers run.",
                        "Without --into and --output it is loaded into podman and docker, where they are installed and"
                                + " answer; and so is a second one with the packages of data science, once these are"
                                + " installed. The same sources make the same bytes.",
                        "")
                .addOption(tag())
                .addOption(dataScience())
                .addOption(Options.value(INTO, "PROGRAM", "Load it into this one only: podman or docker."))
                .addOption(Options.value(
                        OUTPUT, "FILE", "Write it as an archive that 'podman load' and 'docker load' read."));
        spec.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor image build",
                        "  constrictor image build --into podman --tag python-sandbox:mine",
                        "  constrictor image build --output python-sandbox.tar",
                        "  constrictor image build --data-science --output science.tar",
                        "",
                        "Exit code: 0 built, 2 wrong usage or settings, 3 it cannot be built, written or loaded here.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        Optional<ContainerTool> into = into(arguments);
        Optional<Path> output = output(arguments);
        SandboxConfig config = config(arguments, surroundings);
        try {
            if (into.isPresent()) {
                into.get().requireAnswer(surroundings.environment());
            }
            ImageBuild image = prepare(config, surroundings);
            build(image, into, output);
            if (output.isEmpty() && named(arguments).isEmpty() && image.couldHoldScience()) {
                surroundings.terminal().print("\n");
                build(prepare(withScience(config), surroundings), into, output);
            }
            return ExitCode.SUCCESS;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    private void build(ImageBuild image, Optional<ContainerTool> into, Optional<Path> output)
            throws InterruptedException {
        TextTable told = new TextTable()
                .row("image", image.description().name())
                .row("content", image.root().digest())
                .row("folder", image.root().path().toString());
        output.ifPresent(file -> tell(told, image.write(file)));
        if (into.isPresent() || output.isEmpty()) {
            load(image, into, told);
        }
        surroundings.terminal().print(told.toString());
    }

    static SandboxConfig config(ParseResult arguments, Surroundings surroundings) {
        SandboxConfig config = surroundings.withProgress(
                surroundings.settings(named(arguments)).config());
        return arguments.hasMatchedOption(DATA_SCIENCE) ? withScience(config) : config;
    }

    private static SandboxConfig withScience(SandboxConfig config) {
        return config.with(change -> change.rules = change.rules.withProfile(Profile.DATA_SCIENCE));
    }

    static ImageBuild prepare(SandboxConfig config, Surroundings surroundings) {
        return ImageBuild.prepare(config, surroundings.environment(), ManifestVersion.number());
    }

    static OptionSpec dataScience() {
        return PackagesInstallCommand.flag(
                DATA_SCIENCE,
                "The one with the packages of data science, which is that of a server with this profile.");
    }

    static OptionSpec tag() {
        return Options.value(
                Setting.CONTAINER_IMAGE.flag().orElseThrow(),
                "NAME",
                "The image's name. Default: %s, for data science python-sandbox:data-science, or what %s says."
                        .formatted(Setting.CONTAINER_IMAGE.defaultValue(), Setting.CONTAINER_IMAGE.variable()));
    }

    private static Map<Setting, String> named(ParseResult arguments) {
        return Options.flags(arguments, Set.of(Setting.CONTAINER_IMAGE));
    }

    private static void tell(TextTable told, ImageArchive archive) {
        told.row("archive", "%s, %.1f MB".formatted(archive.file(), archive.bytes() / 1e6));
    }

    private void load(ImageBuild image, Optional<ContainerTool> into, TextTable told) throws InterruptedException {
        List<ContainerTool> tools = into.isPresent() ? List.of(into.get()) : answering(told);
        if (tools.isEmpty()) {
            told.row("loaded", "nowhere: neither podman nor docker is here and answers")
                    .row("", "→ runsc needs no image, and runs the folder; --output FILE writes an archive");
            return;
        }
        surroundings
                .terminal()
                .say("loading the image into %s …"
                        .formatted(tools.stream().map(ContainerTool::command).collect(Collectors.joining(" and "))));
        image.loadInto(tools, surroundings.environment());
        tools.forEach(tool -> told.row("loaded", "into " + tool.command()));
    }

    /** Those that are installed; one that does not answer is told of. */
    private List<ContainerTool> answering(TextTable told) throws InterruptedException {
        List<ContainerTool> answering = new ArrayList<>();
        for (ContainerTool tool : ContainerTool.values()) {
            if (tool.isInstalled(surroundings.environment())) {
                try {
                    tool.requireAnswer(surroundings.environment());
                    answering.add(tool);
                } catch (ImageUnavailableException e) {
                    told.row("left out", "%s: %s".formatted(tool.command(), e.why()))
                            .row("", "→ " + e.remedy());
                }
            }
        }
        return answering;
    }

    private static Optional<ContainerTool> into(ParseResult arguments) {
        String name = arguments.matchedOptionValue(INTO, "");
        Optional<ContainerTool> tool = ContainerTool.named(name);
        if (tool.isEmpty() && arguments.hasMatchedOption(INTO)) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(),
                    "%s: \"%s\" is unknown; there are %s"
                            .formatted(
                                    INTO,
                                    name,
                                    Arrays.stream(ContainerTool.values())
                                            .map(ContainerTool::command)
                                            .collect(Collectors.joining(" and "))));
        }
        return tool;
    }

    private Optional<Path> output(ParseResult arguments) {
        String name = arguments.matchedOptionValue(OUTPUT, "");
        if (!arguments.hasMatchedOption(OUTPUT)) {
            return Optional.empty();
        }
        try {
            if (!name.isBlank()) {
                return Optional.of(surroundings.workingFolder().resolve(name));
            }
        } catch (InvalidPathException e) {
            // Told below.
        }
        throw new ParameterException(
                arguments.commandSpec().commandLine(), "%s: \"%s\" is not the name of a file".formatted(OUTPUT, name));
    }
}
