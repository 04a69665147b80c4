package dev.constrictor.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** What can be done with the image that containers run. */
final class ImageCommands {
    private ImageCommands() {}

    static CommandGroup group(Surroundings surroundings) {
        CommandSpec spec = Options.command(
                "image",
                "Build the image that containers run, or show what is in it.",
                "It holds the interpreter that comes along and nothing else; it is made without network, registry or"
                        + " Dockerfile.",
                "");
        spec.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor image build                     for podman and docker, whichever is here",
                        "  constrictor image build --output image.tar  for another machine",
                        "  constrictor image inspect                   what is in it, and who has it");
        return new CommandGroup(
                spec, List.of(new ImageBuildCommand(surroundings), new ImageInspectCommand(surroundings)));
    }
}
