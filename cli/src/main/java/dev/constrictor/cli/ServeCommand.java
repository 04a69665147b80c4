package dev.constrictor.cli;

import dev.constrictor.cli.serve.LogLevel;
import dev.constrictor.cli.serve.StdioService;
import dev.constrictor.sandbox.config.SettingDefinition;
import dev.constrictor.server.config.ServerSetting;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class ServeCommand implements Command {
    private static final String LOG_LEVEL = "--log-level";
    private static final String HTTP = "--http";
    /** The settings that have a flag where it is served over HTTP, and what help calls their value. */
    private static final Map<ServerSetting, String> HTTP_FLAGS = Collections.unmodifiableMap(
            new EnumMap<>(Map.of(ServerSetting.HOST, "ADDRESS", ServerSetting.PORT, "PORT")));

    private final Surroundings surroundings;

    ServeCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "serve",
                        "Serve the sandbox to AI agents: an MCP server on stdin and stdout, or over HTTP.",
                        "Without --http a client starts this command and speaks the Model Context Protocol with it;"
                                + " stdout carries the protocol and nothing else. With --http many clients reach it at"
                                + " an address, each with its token. Messages for people go to stderr.",
                        "",
                        "The tools are execute_code, validate_code and get_sandbox_info.",
                        "")
                .addOption(OptionSpec.builder(HTTP)
                        .description("Serve over HTTP, at /mcp.")
                        .build())
                .addOption(Options.value(
                        LOG_LEVEL, "LEVEL", "How much to log: %s. Default: warning.".formatted(LogLevel.NAMES)));
        Options.withFlags(spec, HTTP_FLAGS);
        Options.withFlags(spec, Options.EXECUTION_FLAGS);
        spec.usageMessage()
                .footer(
                        "",
                        "On stdio it ends when the client closes stdin, after all calls are answered; on SIGTERM or SIGINT",
                        "running calls get %d ms, then they are cancelled. Over HTTP they get SANDBOX_DRAIN_TIME."
                                .formatted(StdioService.PATIENCE.toMillis()),
                        "",
                        "Over HTTP callers are known by tokens (SANDBOX_API_TOKEN, SANDBOX_API_TOKEN_FILE) or OAuth;",
                        "without either one is made and shown at the start, on loopback only. See docs/HTTP.md.",
                        "",
                        "Client configuration:",
                        "  {\"mcpServers\": {\"python-sandbox\": {\"command\": \"/path/to/constrictor\", \"args\": [\"serve\"]}}}",
                        "",
                        "Exit code: 0 served, 2 wrong usage or settings, 3 nothing to run code in can be had here, 75 the address cannot be had now.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        boolean http = arguments.hasMatchedOption(HTTP);
        return new Serving(surroundings).run(new Serving.Wish(level(arguments), http, flags(arguments, http)));
    }

    private static Map<SettingDefinition, String> flags(ParseResult arguments, boolean http) {
        Map<SettingDefinition, String> flags =
                new HashMap<>(Options.flags(arguments, Options.EXECUTION_FLAGS.keySet()));
        Map<ServerSetting, String> httpFlags = Options.flags(arguments, HTTP_FLAGS.keySet());
        if (!http && !httpFlags.isEmpty()) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(),
                    "%s only goes with --http"
                            .formatted(
                                    httpFlags.keySet().iterator().next().flag().orElseThrow()));
        }
        flags.putAll(httpFlags);
        return flags;
    }

    private static LogLevel level(ParseResult arguments) {
        String name = arguments.matchedOptionValue(
                LOG_LEVEL, Serving.Wish.NONE.logLevel().wireName());
        return LogLevel.named(name)
                .orElseThrow(() -> new ParameterException(
                        arguments.commandSpec().commandLine(),
                        "%s: \"%s\" is no level; there are %s".formatted(LOG_LEVEL, name, LogLevel.NAMES)));
    }
}
