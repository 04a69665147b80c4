package dev.constrictor.mcp.stdio;

import dev.constrictor.mcp.Outbound;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** The way back to the client. Who has a short reply writes it himself where nothing is before it: nobody has to wake up. */
final class ClientStream implements Outbound {
    private final OutgoingQueue queue;
    private final OutgoingWriter writer;
    private final Crew crew;

    ClientStream(OutgoingQueue queue, OutgoingWriter writer, Crew crew) {
        this.queue = queue;
        this.writer = writer;
        this.crew = crew;
    }

    @Override
    public void send(JsonNode message) {
        OutgoingLine reply = OutgoingLine.reply(message);
        // Not who reads: a client that does not read us would not be read either.
        if (reply.bytes() <= OutgoingWriter.CHUNK && !crew.isReading() && queue.begin(reply)) {
            writer.writeAtOnce(reply);
        } else {
            queue.send(reply);
        }
    }

    @Override
    public boolean offer(Supplier<Optional<JsonNode>> notification) {
        return queue.offer(notification);
    }
}
