package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import java.nio.file.Files;
import java.util.Map;

/** runsc by itself: no daemon, no image store, and an ordinary user will do. */
record RunscCandidate(Map<String, String> environment) implements RuntimeCandidate {
    static final String NAME = "runsc";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public RuntimeProbe.Usable probe() {
        RunscProgram program = program();
        return new RuntimeProbe.Usable(NAME, program.version(), true);
    }

    @Override
    public ContainerRuntime open(ContainerSpec spec) {
        RunscProgram program = program();
        if (!Files.isDirectory(spec.rootFolder()) || !Files.isReadable(spec.rootFolder())) {
            throw new EngineUnavailableException(
                    "the containers' root folder",
                    spec.rootFolder() + " is not there, or closed to this user",
                    "Open the folders above it to this user, or delete the cache folder to have it made again");
        }
        return RunscRuntime.open(program, spec, environment);
    }

    private RunscProgram program() {
        RunscProgram program = RunscProgram.find(environment);
        if (HostUser.current().rootless() && !program.knows("rootless")) {
            throw new EngineUnavailableException(
                    RunscProgram.WHAT,
                    "%s (%s) can only be used by root".formatted(program.path(), program.version()),
                    "Install a release that knows --rootless, or start the server as root");
        }
        return program;
    }
}
