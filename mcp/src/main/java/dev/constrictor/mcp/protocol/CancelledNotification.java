package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.jsonrpc.Notification;
import dev.constrictor.mcp.jsonrpc.RequestId;
import java.util.Optional;

/** A client's wish to end a request. */
public record CancelledNotification(RequestId requestId, String reason) {
    /** Empty for any other notification, and for one that names no request. */
    public static Optional<CancelledNotification> from(Notification notification) {
        if (!notification.method().equals("notifications/cancelled")) {
            return Optional.empty();
        }
        String reason = notification.params().path("reason").asString("");
        return RequestId.from(notification.params().path("requestId")).map(id -> new CancelledNotification(id, reason));
    }
}
