package dev.constrictor.mcp;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import dev.constrictor.mcp.jsonrpc.Responses;
import dev.constrictor.mcp.protocol.CallToolParams;
import dev.constrictor.mcp.protocol.DiscoverResult;
import dev.constrictor.mcp.protocol.InitializeParams;
import dev.constrictor.mcp.protocol.InitializeResult;
import dev.constrictor.mcp.protocol.ListResourceTemplatesResult;
import dev.constrictor.mcp.protocol.ListResourcesResult;
import dev.constrictor.mcp.protocol.ListToolsResult;
import dev.constrictor.mcp.protocol.Method;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import dev.constrictor.mcp.protocol.ReadResourceParams;
import dev.constrictor.mcp.protocol.RequestMeta;
import dev.constrictor.mcp.protocol.ResultEnvelope;
import dev.constrictor.mcp.resource.ResourcePage;
import dev.constrictor.mcp.resource.ResourceSource;
import dev.constrictor.mcp.text.Quoted;
import dev.constrictor.mcp.tool.Caller;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Answers a client's requests: calls and readings on threads of their own, all else at once. */
final class Requests {
    private static final Logger LOG = System.getLogger(Requests.class.getName());

    private final Offer offer;
    private final Conversation conversation;
    private final PendingCalls calls;
    private final Caller caller;
    private final CallReferences references = new CallReferences();
    private final AtomicReference<@Nullable ProtocolVersion> agreed = new AtomicReference<>();

    Requests(Offer offer, Conversation conversation, PendingCalls calls, Caller caller) {
        this.offer = offer;
        this.conversation = conversation;
        this.calls = calls;
        this.caller = caller;
    }

    /** What a handshake settled. */
    Optional<ProtocolVersion> agreed() {
        return Optional.ofNullable(agreed.get());
    }

    void answer(Request request, Origin origin, Outbound outbound, ReplyTo replyTo) throws RequestRefusedException {
        // A handshake opens the older era, whatever else the request may carry.
        if (Method.INITIALIZE.names(request.method())) {
            replyTo.reply(Responses.result(request.id(), initialize(request, origin)));
            return;
        }
        RequestMeta meta = RequestMeta.from(request.params());
        ProtocolVersion version = version(request, meta, origin);
        Method method = Method.named(request.method(), version)
                .filter(known -> !known.aboutResources() || offer.resources().isPresent())
                .orElseThrow(() -> new RequestRefusedException(
                        ErrorCode.METHOD_NOT_FOUND,
                        "Unknown method %s in protocol version %s"
                                .formatted(Quoted.of(request.method()), version.wireName())));
        switch (method) {
            case CALL_TOOL -> call(request, meta, version, origin, outbound, replyTo);
            case READ_RESOURCE -> read(request, version, origin, outbound, replyTo);
            default -> {
                ObjectNode result =
                        new ResultEnvelope(offer.identity(), version).around(immediately(method, request, version));
                replyTo.reply(Responses.result(request.id(), result));
            }
        }
    }

    private ProtocolVersion version(Request request, RequestMeta meta, Origin origin) throws RequestRefusedException {
        if (meta.version().isPresent()) {
            if (origin.inBatch()) {
                throw new RequestRefusedException(
                        ErrorCode.INVALID_REQUEST, "Protocol version 2026-07-28 knows no batches");
            }
            return meta.version().get();
        }
        if (agreed().isPresent()) {
            return agreed().get();
        }
        if (Method.PING.names(request.method())) {
            return ProtocolVersion.newestWithHandshake();
        }
        // The code that 2026-07-28 demands for missing metadata; older versions leave the choice.
        throw new RequestRefusedException(
                ErrorCode.INVALID_PARAMS,
                "No protocol version: send initialize first, or name %s in _meta with every request"
                        .formatted(ProtocolVersion.V2026_07_28.wireName()));
    }

    private ObjectNode initialize(Request request, Origin origin) throws RequestRefusedException {
        if (origin.inBatch()) {
            throw new RequestRefusedException(ErrorCode.INVALID_REQUEST, "initialize cannot be part of a batch");
        }
        InitializeParams params = InitializeParams.from(request.params());
        ProtocolVersion version = params.agreed();
        if (!agreed.compareAndSet(null, version)) {
            throw new RequestRefusedException(ErrorCode.INVALID_REQUEST, "initialize has been answered already");
        }
        LOG.log(
                Level.DEBUG,
                () -> "client %s %s asked for version %s and gets %s"
                        .formatted(
                                Quoted.of(params.clientName()),
                                Quoted.of(params.clientVersion()),
                                Quoted.of(params.protocolVersion()),
                                version.wireName()));
        return new InitializeResult(version, offer.identity(), offer.capabilities()).toJson();
    }

    private ObjectNode immediately(Method method, Request request, ProtocolVersion version)
            throws RequestRefusedException {
        return switch (method) {
            case PING -> JsonNodeFactory.instance.objectNode();
            case DISCOVER -> new DiscoverResult(offer.identity(), offer.capabilities()).toJson();
            case LIST_TOOLS -> listTools(request, version);
            case LIST_RESOURCES -> listResources(request, version);
            case LIST_RESOURCE_TEMPLATES -> listResourceTemplates(request, version);
            case INITIALIZE, CALL_TOOL, READ_RESOURCE ->
                throw new IllegalStateException("answered elsewhere: " + method);
        };
    }

    private ObjectNode listTools(Request request, ProtocolVersion version) throws RequestRefusedException {
        requireFirstPage(request);
        offer.toolbox().prepare();
        return new ListToolsResult(offer.toolbox().definitions()).toJson(version);
    }

    private ObjectNode listResourceTemplates(Request request, ProtocolVersion version) throws RequestRefusedException {
        requireFirstPage(request);
        return new ListResourceTemplatesResult(resources().templates()).toJson(version);
    }

    private static void requireFirstPage(Request request) throws RequestRefusedException {
        if (request.params().hasNonNull("cursor")) {
            throw new RequestRefusedException(
                    ErrorCode.INVALID_PARAMS, "Unknown cursor: the list has one page, and we give out no cursor");
        }
    }

    private ObjectNode listResources(Request request, ProtocolVersion version) throws RequestRefusedException {
        JsonNode cursor = request.params().path("cursor");
        boolean given = request.params().hasNonNull("cursor");
        Optional<ResourcePage> page =
                !given || cursor.isString() ? resources().list(caller, cursor.stringValueOpt()) : Optional.empty();
        return new ListResourcesResult(page.orElseThrow(() -> new RequestRefusedException(
                        ErrorCode.INVALID_PARAMS, "Unknown cursor: begin again without one")))
                .toJson(version);
    }

    private ResourceSource resources() {
        return offer.resources().orElseThrow();
    }

    private void read(Request request, ProtocolVersion version, Origin origin, Outbound outbound, ReplyTo replyTo)
            throws RequestRefusedException {
        ReadResourceParams params = ReadResourceParams.from(request.params());
        ReadWork work = new ReadWork(resources(), params, caller, references.next(), version);
        Progress progress = new Progress(Optional.empty(), version, outbound);
        admit(request, work, version, origin, replyTo, progress);
    }

    private void call(
            Request request,
            RequestMeta meta,
            ProtocolVersion version,
            Origin origin,
            Outbound outbound,
            ReplyTo replyTo)
            throws RequestRefusedException {
        CallToolParams params = CallToolParams.from(request.params());
        CheckedTool tool = offer.toolbox().named(params.name());
        Progress progress = new Progress(meta.progressToken(), version, outbound);
        CallOrigin callOrigin = new CallOrigin(caller, meta.traceParent().or(origin::traceParent));
        RunningTool running = new RunningTool(callOrigin, references.next(), progress);
        admit(request, new ToolWork(tool, params.arguments(), running, version), version, origin, replyTo, progress);
    }

    private void admit(
            Request request, Work work, ProtocolVersion version, Origin origin, ReplyTo replyTo, Progress progress)
            throws RequestRefusedException {
        PendingCall call = new PendingCall(
                new CallKey(conversation, request.id()),
                work,
                new ResultEnvelope(offer.identity(), version),
                replyTo,
                progress,
                origin.characters());
        switch (calls.admit(call)) {
            case ADMITTED -> {}
            case DUPLICATE_ID ->
                throw new RequestRefusedException(
                        ErrorCode.INVALID_REQUEST, "Another request with this id has not been answered yet");
            case OVERLOADED ->
                throw new RequestRefusedException(JsonRpcError.overloaded(
                        "Too many calls are waiting; send this one again when others are answered", 1));
            case SHUTTING_DOWN ->
                throw new RequestRefusedException(ErrorCode.UNAVAILABLE, "The server is shutting down");
        }
    }
}
