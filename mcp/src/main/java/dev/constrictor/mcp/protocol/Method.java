package dev.constrictor.mcp.protocol;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The requests we answer, and in which era they exist. */
public enum Method {
    INITIALIZE("initialize", true, false),
    PING("ping", true, false),
    DISCOVER("server/discover", false, true),
    LIST_TOOLS("tools/list", true, true),
    CALL_TOOL("tools/call", true, true),
    LIST_RESOURCES("resources/list", true, true),
    LIST_RESOURCE_TEMPLATES("resources/templates/list", true, true),
    READ_RESOURCE("resources/read", true, true);

    private static final Map<String, Method> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(method -> method.wireName, method -> method));

    private final String wireName;
    private final boolean withHandshake;
    private final boolean stateless;

    Method(String wireName, boolean withHandshake, boolean stateless) {
        this.wireName = wireName;
        this.withHandshake = withHandshake;
        this.stateless = stateless;
    }

    public static Optional<Method> named(String wireName, ProtocolVersion version) {
        return Optional.ofNullable(BY_NAME.get(wireName)).filter(method -> method.existsIn(version));
    }

    public boolean names(String method) {
        return wireName.equals(method);
    }

    /** Whether only a server that has resources answers it. */
    public boolean aboutResources() {
        return switch (this) {
            case LIST_RESOURCES, LIST_RESOURCE_TEMPLATES, READ_RESOURCE -> true;
            case INITIALIZE, PING, DISCOVER, LIST_TOOLS, CALL_TOOL -> false;
        };
    }

    private boolean existsIn(ProtocolVersion version) {
        return version.stateless() ? stateless : withHandshake;
    }
}
