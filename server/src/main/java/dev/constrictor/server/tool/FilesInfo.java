package dev.constrictor.server.tool;

import dev.constrictor.mcp.http.HttpLimits;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.server.artifact.ArtifactLimits;
import dev.constrictor.server.artifact.InlineBudget;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What goes in and comes out beside code and its result, in figures. */
final class FilesInfo {
    private FilesInfo() {}

    static ObjectNode files(Limits limits) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("max_count", GivenFiles.MOST)
                .put("max_bytes", GivenFiles.mostBytes(limits))
                // The same over stdio.
                .put("max_request_bytes", HttpLimits.defaults().bodyBytes());
    }

    static ObjectNode artifacts(ArtifactLimits limits) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kept_seconds", ExecuteArguments.seconds(limits.timeToLive()))
                .put("kept_bytes", limits.bytesPerCaller())
                .put("inline_text_bytes", InlineBudget.TEXT)
                .put("inline_image_bytes", InlineBudget.IMAGE);
    }
}
