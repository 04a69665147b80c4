package dev.constrictor.mcp;

import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import dev.constrictor.mcp.protocol.ReadResourceParams;
import dev.constrictor.mcp.protocol.ReadResourceResult;
import dev.constrictor.mcp.resource.Lookup;
import dev.constrictor.mcp.resource.ResourceSource;
import dev.constrictor.mcp.text.MessageSize;
import dev.constrictor.mcp.tool.Caller;

/** Reads a resource. There may be megabytes of it, so it waits for its turn as a tool's call does. */
record ReadWork(
        ResourceSource resources, ReadResourceParams params, Caller caller, String reference, ProtocolVersion version)
        implements Work {
    @Override
    public String kind() {
        return "resources/read";
    }

    @Override
    public Outcome perform() throws RequestRefusedException {
        return switch (resources.read(caller, params.uri())) {
            case Lookup.Found(var contents) ->
                new Outcome(
                        MessageSize.base64(contents.size()), () -> new ReadResourceResult(contents).toJson(version));
            case Lookup.NotFound(String hint) -> throw new RequestRefusedException(params.notFound(hint, version));
        };
    }

    /** It does not take long enough. */
    @Override
    public void cancel() {}

    @Override
    public String failure() {
        return "Reading the resource failed";
    }
}
