package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.protocol.Method;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import dev.constrictor.mcp.protocol.RequestMeta;
import dev.constrictor.mcp.text.Quoted;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpStatus;

/**
 * Headers that repeat what a request's body says, so that proxies need not read it. What they decide by must be what we do,
 * so each has to be there and has to be true.
 */
record StatelessHeaders(HttpFields headers) {
    static final String VERSION = "MCP-Protocol-Version";

    private static final String METHOD = "Mcp-Method";
    private static final String NAME = "Mcp-Name";

    void check(Request request) throws HttpRefusal {
        requireOne(request, VERSION);
        requireKnownVersion(request, requireOne(request, VERSION));
        String version = RequestMeta.namedVersion(request.params())
                .orElseThrow(() -> HttpRefusal.of(
                        HttpStatus.BAD_REQUEST_400,
                        request.id(),
                        ErrorCode.INVALID_PARAMS,
                        "_meta: '%s' is required in each request of this protocol version"
                                .formatted(RequestMeta.VERSION)));
        requireSame(request, VERSION, requireOne(request, VERSION), version);
        requireSame(request, METHOD, requireOne(request, METHOD), request.method());
        Optional<String> name = name(request);
        if (name.isPresent()) {
            requireSame(request, NAME, requireText(request, NAME), name.get());
        }
    }

    /** Of what the request is about, where it is about one thing. */
    private static Optional<String> name(Request request) {
        if (Method.CALL_TOOL.names(request.method())) {
            return request.params().path("name").stringValueOpt();
        }
        return Method.READ_RESOURCE.names(request.method())
                ? request.params().path("uri").stringValueOpt()
                : Optional.empty();
    }

    /** One that the body names, too, is judged there. */
    private static void requireKnownVersion(Request request, String version) throws HttpRefusal {
        boolean unknown = ProtocolVersion.named(version).isEmpty();
        if (unknown && RequestMeta.namedVersion(request.params()).isEmpty()) {
            throw new HttpRefusal(
                    HttpStatus.BAD_REQUEST_400, Optional.of(request.id()), RequestMeta.unsupported(version), Map.of());
        }
    }

    private static void requireSame(Request request, String header, String value, String expected) throws HttpRefusal {
        if (!value.equals(expected)) {
            throw HttpRefusal.headerMismatch(
                    request.id(),
                    "The header %s says %s, and the body says %s"
                            .formatted(header, Quoted.of(value), Quoted.of(expected)));
        }
    }

    private String requireText(Request request, String header) throws HttpRefusal {
        return HeaderText.decoded(requireOne(request, header))
                .orElseThrow(() -> HttpRefusal.headerMismatch(
                        request.id(), "The header %s is neither plain text nor UTF-8 in Base64".formatted(header)));
    }

    private String requireOne(Request request, String header) throws HttpRefusal {
        List<String> values = headers.getValuesList(header);
        if (values.size() != 1) {
            throw HttpRefusal.headerMismatch(
                    request.id(),
                    values.isEmpty()
                            ? "The header %s is missing".formatted(header)
                            : "The header %s stands there more than once".formatted(header));
        }
        return values.getFirst().strip();
    }
}
