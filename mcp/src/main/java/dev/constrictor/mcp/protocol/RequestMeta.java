package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import dev.constrictor.mcp.text.Quoted;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a request says about itself in its {@code _meta}. */
public record RequestMeta(
        Optional<ProtocolVersion> version, Optional<ProgressToken> progressToken, Optional<String> traceParent) {
    public static final String VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final String TRACE_PARENT = "traceparent";
    private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

    public static RequestMeta from(ObjectNode params) throws RequestRefusedException {
        JsonNode meta = params.path("_meta");
        if (meta.isMissingNode() || meta.isNull()) {
            return new RequestMeta(Optional.empty(), Optional.empty(), Optional.empty());
        }
        if (!meta.isObject()) {
            throw new RequestRefusedException(ErrorCode.INVALID_PARAMS, "_meta: must be an object");
        }
        return new RequestMeta(
                version(meta), ProgressToken.from(meta), meta.path(TRACE_PARENT).stringValueOpt());
    }

    /** The version that stands in the metadata, be it known or not. */
    public static Optional<String> namedVersion(ObjectNode params) {
        return params.path("_meta").path(VERSION).stringValueOpt();
    }

    /** Empty where the request speaks of no version: then a handshake has to have settled it. */
    private static Optional<ProtocolVersion> version(JsonNode meta) throws RequestRefusedException {
        JsonNode version = meta.path(VERSION);
        JsonNode capabilities = meta.path(CAPABILITIES);
        if (version.isMissingNode() && capabilities.isMissingNode()) {
            return Optional.empty();
        }
        if (!version.isString()) {
            throw new RequestRefusedException(
                    ErrorCode.INVALID_PARAMS, "_meta: '%s' is required and is a string".formatted(VERSION));
        }
        ProtocolVersion known = ProtocolVersion.named(version.stringValue())
                .filter(ProtocolVersion::stateless)
                .orElse(null);
        if (known == null) {
            throw new RequestRefusedException(unsupported(version.stringValue()));
        }
        if (!capabilities.isObject()) {
            throw new RequestRefusedException(
                    ErrorCode.INVALID_PARAMS, "_meta: '%s' is required and is an object".formatted(CAPABILITIES));
        }
        return Optional.of(known);
    }

    public static JsonRpcError unsupported(String requested) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        ProtocolVersion.newestFirst().forEach(data.putArray("supported")::add);
        data.put("requested", Quoted.escaped(requested, 64));
        return new JsonRpcError(
                ErrorCode.UNSUPPORTED_PROTOCOL_VERSION,
                "Unsupported protocol version %s; %s can be named in _meta, older ones need initialize"
                        .formatted(Quoted.of(requested), ProtocolVersion.V2026_07_28.wireName()),
                Optional.of(data));
    }
}
