package dev.constrictor.sandbox.network.wire;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** Heads as they go on: without what was meant for the proxy, and with a framing that is our own word. */
public final class Forwarding {
    private static final Set<String> NEVER = Set.of(
            "connection",
            "content-length",
            "host",
            "keep-alive",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "http2-settings");

    private Forwarding() {}

    /**
     * @param target path and query
     * @param overrides whether headers may stay that some servers take for another method or path
     */
    public static byte[] request(RequestHead head, String target, String host, BodyFraming framing, boolean overrides) {
        return head(
                head.method() + " " + target + " HTTP/1.1",
                "Host: " + host + "\r\n",
                head.fields(),
                framing,
                overrides ? _ -> false : OverridingHeaders::include);
    }

    public static byte[] response(ResponseHead head, BodyFraming framing) {
        String line = "HTTP/1.1 " + head.status() + " " + head.reason();
        if (head.isInterim()) {
            return (line + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1);
        }
        return head(line, "", head.fields(), framing, _ -> false);
    }

    private static byte[] head(
            String line, String host, Fields fields, BodyFraming framing, Predicate<String> dropped) {
        Set<String> without = new HashSet<>(NEVER);
        without.addAll(fields.namedByConnection());
        StringBuilder text = new StringBuilder(line).append("\r\n").append(host);
        for (Field field : fields.all()) {
            String name = field.likelyName();
            if (!without.contains(name) && !name.startsWith("proxy-") && !dropped.test(name)) {
                text.append(field.name()).append(": ").append(field.value()).append("\r\n");
            }
        }
        switch (framing) {
            case BodyFraming.Length(long bytes) ->
                text.append("Content-Length: ").append(bytes).append("\r\n");
            case BodyFraming.Chunked _ -> text.append("Transfer-Encoding: chunked\r\n");
            case BodyFraming.None _ -> keepLength(fields, text);
            case BodyFraming.UntilClose _ -> {}
        }
        return text.append("Connection: close\r\n\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Of an answer to HEAD it says how long the body would be. */
    private static void keepLength(Fields fields, StringBuilder text) {
        fields.values("Content-Length").stream()
                .filter(value -> value.matches("[0-9]{1,18}"))
                .findFirst()
                .ifPresent(
                        value -> text.append("Content-Length: ").append(value).append("\r\n"));
    }
}
