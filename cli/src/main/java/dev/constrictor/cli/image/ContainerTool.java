package dev.constrictor.cli.image;

import dev.constrictor.sandbox.container.runtime.ContainerSpec;
import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.ForeignEnvironment;
import dev.constrictor.sandbox.host.SearchPath;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A program of this machine that keeps images. */
public enum ContainerTool {
    PODMAN("podman", List.of("info")),
    DOCKER("docker", List.of("version", "--format", "{{.Server.Version}}"));

    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final Duration LOAD = Duration.ofMinutes(5);

    private final String command;
    /** Succeeds only where the program can do its work. */
    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> question;

    ContainerTool(String command, List<String> question) {
        this.command = command;
        this.question = question;
    }

    public String command() {
        return command;
    }

    public static Optional<ContainerTool> named(String name) {
        return Arrays.stream(values()).filter(tool -> tool.command.equals(name)).findFirst();
    }

    public boolean isInstalled(Map<String, String> environment) {
        return SearchPath.of(environment).find(command).isPresent();
    }

    /** @throws ImageUnavailableException when it is not here, or cannot do its work */
    public void requireAnswer(Map<String, String> environment) throws InterruptedException {
        if (!isInstalled(environment)) {
            throw new ImageUnavailableException(
                    command + " cannot be used",
                    "there is no such program on the PATH",
                    "Install it, or write an archive for another machine by --output");
        }
        require(command + " cannot be used", run(environment, Optional.empty(), ANSWER, question));
    }

    /** The archive goes in as standard input: not every docker sees the same files as we do. */
    public void load(Path archive, Map<String, String> environment) throws InterruptedException {
        require(
                command + " did not take the image",
                run(environment, Optional.of(archive), LOAD, List.of("load", "--quiet")));
    }

    /** The digest of the root folder that an image was made of; empty where there is no such image. */
    public Optional<String> digestOf(String image, Map<String, String> environment) throws InterruptedException {
        String format = "{{index .Config.Labels \"%s\"}}".formatted(ContainerSpec.DIGEST_LABEL);
        return run(environment, Optional.empty(), ANSWER, List.of("image", "inspect", "--format", format, "--", image))
                                instanceof BoundedProcess.Exited exited
                        && exited.succeeded()
                ? Optional.of(exited.stdout().strip())
                : Optional.empty();
    }

    private BoundedProcess.Outcome run(
            Map<String, String> environment, Optional<Path> input, Duration limit, List<String> arguments)
            throws InterruptedException {
        List<String> line = new ArrayList<>(List.of("/usr/bin/env", command));
        line.addAll(arguments);
        return new BoundedProcess(line, ForeignEnvironment.of(environment), input, limit).run();
    }

    private void require(String what, BoundedProcess.Outcome outcome) {
        switch (outcome) {
            case BoundedProcess.Exited exited when exited.succeeded() -> {}
            case BoundedProcess.Exited exited ->
                throw ToolTrouble.recognised(exited.stderr())
                        .map(trouble -> new ImageUnavailableException(what, trouble.why(), trouble.remedy(command)))
                        .orElseGet(() -> new ImageUnavailableException(
                                what,
                                exited.explanation(),
                                "See what '%s info' says, or write an archive by --output".formatted(command)));
            case BoundedProcess.TimedOut timedOut ->
                throw new ImageUnavailableException(
                        what,
                        "it was not done within %d seconds"
                                .formatted(timedOut.limit().toSeconds()),
                        "See whether '%s info' answers, then try again".formatted(command));
            case BoundedProcess.NotStarted refused ->
                throw new ImageUnavailableException(
                        what,
                        "it cannot be started: " + refused.cause().getMessage(),
                        "Check the program, or write an archive by --output");
        }
    }
}
