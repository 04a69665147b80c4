package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.protocol.Method;
import dev.constrictor.mcp.protocol.RequestMeta;
import dev.constrictor.mcp.text.Quoted;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpStatus;
import tools.jackson.databind.JsonNode;

/**
 * Headers that repeat what a request's body says, so that proxies need not read it. What they decide by must be what we do,
 * so each has to be there and has to be true.
 */
record StatelessHeaders(HttpFields headers) {
    static final String VERSION = "MCP-Protocol-Version";

    private static final String METHOD = "Mcp-Method";
    private static final String NAME = "Mcp-Name";
    private static final String ENCODED_START = "=?base64?";
    private static final String ENCODED_END = "?=";

    void check(Request request) throws HttpRefusal {
        requireOne(request, VERSION);
        String version = RequestMeta.namedVersion(request.params())
                .orElseThrow(() -> HttpRefusal.of(
                        HttpStatus.BAD_REQUEST_400,
                        request.id(),
                        ErrorCode.INVALID_PARAMS,
                        "_meta: each request of this protocol version names it there"));
        requireSame(request, VERSION, version);
        requireSame(request, METHOD, request.method());
        JsonNode name = request.params().path("name");
        if (Method.CALL_TOOL.names(request.method()) && name.isString()) {
            requireSame(request, NAME, name.stringValue());
        }
    }

    private void requireSame(Request request, String header, String expected) throws HttpRefusal {
        String value = requireOne(request, header);
        String meant = header.equals(NAME) ? decoded(request, value) : value;
        if (!meant.equals(expected)) {
            throw mismatch(
                    request,
                    "The header %s says %s, and the body says %s"
                            .formatted(header, Quoted.of(meant), Quoted.of(expected)));
        }
    }

    private String requireOne(Request request, String header) throws HttpRefusal {
        List<String> values = headers.getValuesList(header);
        if (values.size() != 1) {
            throw mismatch(
                    request,
                    values.isEmpty()
                            ? "The header %s is missing".formatted(header)
                            : "The header %s stands there more than once".formatted(header));
        }
        return values.getFirst().strip();
    }

    private static String decoded(Request request, String value) throws HttpRefusal {
        boolean encodes = value.length() >= ENCODED_START.length() + ENCODED_END.length()
                && value.startsWith(ENCODED_START)
                && value.endsWith(ENCODED_END);
        if (!encodes) {
            return value;
        }
        String encoded = value.substring(ENCODED_START.length(), value.length() - ENCODED_END.length());
        try {
            byte[] bytes = Base64.getDecoder().decode(encoded);
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (IllegalArgumentException | CharacterCodingException e) {
            throw mismatch(request, "The header %s is not UTF-8 in Base64".formatted(NAME));
        }
    }

    private static HttpRefusal mismatch(Request request, String message) {
        return HttpRefusal.of(HttpStatus.BAD_REQUEST_400, request.id(), ErrorCode.HEADER_MISMATCH, message);
    }
}
