package dev.constrictor.server;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.ShownSetting;
import dev.constrictor.server.artifact.ArtifactLimits;
import dev.constrictor.server.artifact.ArtifactResources;
import dev.constrictor.server.artifact.ArtifactStore;
import dev.constrictor.server.config.ServerConfig;
import dev.constrictor.server.config.ServerSettings;
import dev.constrictor.server.description.Disclosure;
import dev.constrictor.server.description.Instructions;
import dev.constrictor.server.execution.ExecutionObserver;
import dev.constrictor.server.tool.ExecuteCode;
import dev.constrictor.server.tool.GetSandboxInfo;
import dev.constrictor.server.tool.ValidateCode;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Puts a sandbox behind the protocol. */
public record SandboxServer(McpServer protocol, ArtifactStore artifacts) {
    public SandboxServer {
        requireNonNull(protocol, "protocol is null");
        requireNonNull(artifacts, "artifacts is null");
    }

    /** For one client, who started it. */
    public static SandboxServer forOne(ServerSettings settings, PendingSandbox sandbox, ExecutionObserver observer) {
        ServerConfig config = settings.config();
        return of(
                settings.sandbox().config(),
                settings.shownOverStdio(),
                ArtifactLimits.ofOneCaller(config.artifactTime(), config.artifactBytes()),
                sandbox,
                observer,
                Disclosure.EVERYTHING);
    }

    /** For many clients, who come over HTTP. */
    public static SandboxServer forMany(ServerSettings settings, PendingSandbox sandbox, ExecutionObserver observer) {
        ServerConfig config = settings.config();
        return of(
                settings.sharedSandbox(),
                settings.shownToCallers(),
                ArtifactLimits.shared(config.artifactTime(), config.artifactBytes()),
                sandbox,
                observer,
                Disclosure.NO_PATHS);
    }

    private static SandboxServer of(
            SandboxConfig config,
            List<ShownSetting> settings,
            ArtifactLimits limits,
            PendingSandbox sandbox,
            ExecutionObserver observer,
            Disclosure disclosure) {
        InstantSource clock = InstantSource.system();
        ArtifactStore artifacts = new ArtifactStore(limits, clock);
        McpServer protocol = new McpServer(
                new ServerIdentity(
                        "constrictor",
                        "Constrictor Python sandbox",
                        ServerVersion.current(),
                        Optional.of(Instructions.of(config, limits))),
                List.of(
                        new ExecuteCode(config, sandbox, observer, disclosure, artifacts),
                        new ValidateCode(config, sandbox, observer, disclosure),
                        new GetSandboxInfo(settings, sandbox, disclosure, limits)),
                new ArtifactResources(artifacts, clock, observer));
        return new SandboxServer(protocol, artifacts);
    }
}
