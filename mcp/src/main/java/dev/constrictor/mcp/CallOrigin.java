package dev.constrictor.mcp;

import dev.constrictor.mcp.tool.Caller;
import java.util.Optional;

/** Where a call comes from, as its tool may know it. */
record CallOrigin(Caller caller, Optional<String> traceParent) {}
