package dev.constrictor.server.auth.token;

import dev.constrictor.mcp.tool.Caller;

record NamedToken(Caller caller, TokenDigest digest) {}
