package dev.constrictor.server.tool;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolDefinition;
import dev.constrictor.mcp.tool.ToolResult;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.ShownSetting;
import dev.constrictor.sandbox.json.InfoJson;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.artifact.ArtifactLimits;
import dev.constrictor.server.description.Disclosure;
import dev.constrictor.server.description.Instructions;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Tells what is enforced now, as the engine reports it. */
public final class GetSandboxInfo implements Tool {
    private final List<ShownSetting> settings;
    private final PendingSandbox sandbox;
    private final Disclosure disclosure;
    private final ArtifactLimits artifacts;
    private final ToolDefinition definition;

    public GetSandboxInfo(
            List<ShownSetting> settings, PendingSandbox sandbox, Disclosure disclosure, ArtifactLimits artifacts) {
        this.settings = List.copyOf(settings);
        this.sandbox = requireNonNull(sandbox, "sandbox is null");
        this.disclosure = requireNonNull(disclosure, "disclosure is null");
        this.artifacts = requireNonNull(artifacts, "artifacts is null");
        this.definition =
                ToolContracts.readOnlyTool("get_sandbox_info", "Get sandbox information", Instructions.sandboxInfo());
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public ToolResult call(ObjectNode arguments, CallContext context) {
        try {
            SandboxInfo info = sandbox.await().info();
            ObjectNode json = InfoJson.of(info, settings);
            json.set("files", FilesInfo.files(info.limits()));
            json.set("artifacts", FilesInfo.artifacts(artifacts));
            return ToolResult.structured(disclosure.json(json));
        } catch (EngineUnavailableException e) {
            return ToolResult.error(disclosure.text(e.explanation()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ToolResult.error("cancelled while the sandbox was opening");
        }
    }
}
