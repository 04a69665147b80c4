package dev.constrictor.cli;

import static java.util.Objects.requireNonNull;

import dev.constrictor.cli.serve.CarrierThreads;
import dev.constrictor.cli.serve.HttpServing;
import dev.constrictor.cli.serve.LogLevel;
import dev.constrictor.cli.serve.LogLines;
import dev.constrictor.cli.serve.StdioService;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.sandbox.config.SettingDefinition;
import dev.constrictor.server.Observation;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.config.ServerSettings;
import dev.constrictor.server.http.SandboxHttp;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Serves until there is nobody left to serve. */
final class Serving {
    /**
     * What the arguments ask for.
     *
     * @param flags the settings that have one
     */
    record Wish(LogLevel logLevel, boolean http, Map<SettingDefinition, String> flags) {
        static final Wish NONE = new Wish(LogLevel.WARNING, false, Map.of());

        Wish {
            requireNonNull(logLevel, "logLevel is null");
            flags = Map.copyOf(flags);
        }
    }

    private final Surroundings surroundings;

    Serving(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** Returns the exit code. */
    int run(Wish wish) {
        OutputStream protocol = new FileOutputStream(FileDescriptor.out);
        // Whatever a library prints must not end up between the messages.
        System.setOut(System.err);
        // A library of ours logs by SLF4J, and would complain on stderr that nobody listens.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        // Named, or it would be looked for in every jar.
        System.setProperty("slf4j.provider", "org.slf4j.jul.JULServiceProvider");
        if (wish.http()) {
            CarrierThreads.provideForManyCallers();
        }
        ServerSettings settings = surroundings.serverSettings(wish.flags());
        surroundings.interruption().endQuietlyWith(ExitCode.SUCCESS);
        try (LogLines log = new LogLines(wish.logLevel(), surroundings.terminal()::say);
                PendingSandbox opening = PendingSandbox.open(surroundings.withProgress(
                        wish.http()
                                ? settings.sharedSandbox()
                                : settings.sandbox().config()))) {
            // Only now: the jail takes longest to open, and all else can be done meanwhile.
            log.install();
            try (Observation observation = observation(settings, wish.http());
                    PendingSandbox sandbox = opening) { // closed while somebody still keeps count of what that ends
                return serve(wish, settings, sandbox, observation, protocol);
            }
        }
    }

    private int serve(
            Wish wish,
            ServerSettings settings,
            PendingSandbox sandbox,
            Observation observation,
            OutputStream protocol) {
        if (wish.http()) {
            return serveHttp(settings, sandbox, observation);
        }
        serveStdio(settings, sandbox, observation, protocol);
        return ExitCode.SUCCESS;
    }

    /** Also looks into the files that HTTP needs, so that all that is wrong is told at once. */
    private Observation observation(ServerSettings settings, boolean http) {
        List<String> problems = new ArrayList<>(http ? SandboxHttp.problemsOfFiles(settings.config()) : List.of());
        Observation observation;
        try {
            observation = Observation.of(settings.config(), surroundings.environment(), http);
        } catch (InvalidSettingsException e) {
            problems.addAll(e.problems());
            throw new InvalidSettingsException(problems);
        }
        if (!problems.isEmpty()) {
            observation.close();
            throw new InvalidSettingsException(problems);
        }
        return observation;
    }

    private int serveHttp(ServerSettings settings, PendingSandbox sandbox, Observation observation) {
        surroundings.interruption().allow(settings.config().drainTime().plus(HttpServing.CLEAN_UP));
        try {
            new HttpServing(settings, sandbox, observation, surroundings.terminal()::say).serve();
            return ExitCode.SUCCESS;
        } catch (IOException e) {
            surroundings
                    .terminal()
                    .say("cannot listen on %s, port %d: %s; choose others with --host and --port"
                            .formatted(
                                    settings.config().host(), settings.config().port(), reason(e)));
            return ExitCode.ADDRESS_UNAVAILABLE;
        }
    }

    /** Jetty says that it failed, and what it caught says why. */
    private static String reason(IOException failure) {
        Throwable cause = failure.getCause();
        return String.valueOf(cause == null ? failure.getMessage() : cause.getMessage());
    }

    private void serveStdio(
            ServerSettings settings, PendingSandbox sandbox, Observation observation, OutputStream protocol) {
        if (TextSink.isTerminal(0)) {
            surroundings
                    .terminal()
                    .say("speaks the Model Context Protocol on stdin and stdout, and waits for a client's first"
                            + " message; Ctrl-C ends it");
        }
        // System.in asks before each reading how much there is.
        new StdioService(settings, sandbox, observation.observer())
                .serve(new FileInputStream(FileDescriptor.in), protocol);
    }
}
