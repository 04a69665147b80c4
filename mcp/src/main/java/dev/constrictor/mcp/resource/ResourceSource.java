package dev.constrictor.mcp.resource;

import dev.constrictor.mcp.tool.Caller;
import java.util.List;
import java.util.Optional;

/** Where resources come from. Each caller sees its own and learns nothing of others'. Called by many threads at once. */
public interface ResourceSource {
    /** Always the same. */
    List<ResourceTemplate> templates();

    /**
     * Quick: it holds up the caller's other messages.
     *
     * @param cursor that an earlier page ended with; empty for the first one
     * @return empty for a cursor that none ended with
     */
    Optional<ResourcePage> list(Caller caller, Optional<String> cursor);

    /** @param uri a stranger's text */
    Lookup read(Caller caller, String uri);
}
