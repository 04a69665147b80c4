package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.NetworkAccess.Kind;
import dev.constrictor.sandbox.network.allow.Wish;
import dev.constrictor.sandbox.network.name.Authority;
import dev.constrictor.sandbox.network.name.Escaped;
import dev.constrictor.sandbox.network.name.InvalidHostException;
import dev.constrictor.sandbox.network.wire.BodyFraming;
import dev.constrictor.sandbox.network.wire.Field;
import dev.constrictor.sandbox.network.wire.Fields;
import dev.constrictor.sandbox.network.wire.MalformedException;
import dev.constrictor.sandbox.network.wire.RequestHead;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/** A client that takes this for an HTTP proxy. It gets one request per connection, and each is judged. */
final class HttpSession {
    private final Crossing crossing;
    private final Execution execution;

    HttpSession(Crossing crossing) {
        this.crossing = crossing;
        this.execution = crossing.execution();
    }

    void run() throws IOException {
        try {
            RequestHead head = RequestHead.read(crossing.input());
            crossing.watch().begin(execution.limits().totalTime(), "no connection stood");
            if (head.method().equals("CONNECT")) {
                connect(Authority.parse(head.target()));
            } else {
                request(head, HttpTarget.parse(head.target()));
            }
        } catch (MalformedException e) {
            refuse(new DeniedException(Denial.MALFORMED, e.why()));
        } catch (InvalidHostException e) {
            refuse(new DeniedException(Denial.MALFORMED, e.why()));
        }
    }

    private void connect(Authority authority) throws IOException {
        int port = authority.port().orElseThrow(() -> new MalformedException("CONNECT needs a port"));
        crossing.line().wants(Kind.CONNECTION, authority.host().text(), port);
        try (Place _ = execution.enter()) {
            Route route = execution.router().route(new Wish.Tunnel(authority.host(), port));
            SocketChannel remote = execution.connector().connect(route, port, crossing);
            crossing.line().connected(route.rule());
            crossing.answer(HttpAnswer.connected());
            new Tunnel(crossing, remote, route, port).run();
        } catch (DeniedException e) {
            refuse(e);
        }
    }

    private void request(RequestHead head, HttpTarget target) throws IOException {
        if (!head.version11()) {
            throw new MalformedException("only requests of HTTP/1.1 are understood");
        }
        BodyFraming framing = BodyFraming.ofRequest(head.fields());
        crossing.line().wants(Kind.CONNECTION, target.host().text(), target.port());
        try (Place _ = execution.enter()) {
            Route route = execution
                    .router()
                    .route(new Wish.Request(target.host(), target.port(), head.method(), target.path()));
            if (!route.anything()) {
                requireNamesOfOneReading(head.fields());
            }
            SocketChannel remote = execution.connector().connect(route, target.port(), crossing);
            crossing.line().connected(route.rule());
            new HttpExchange(crossing, remote).run(head, target, framing, route.anything());
        } catch (DeniedException e) {
            refuse(e);
        }
    }

    /** Many servers take other characters of a name for hyphens, and so find headers in it that are dropped here. */
    private static void requireNamesOfOneReading(Fields fields) throws DeniedException {
        for (Field field : fields.all()) {
            if (!field.hasPlainName()) {
                throw new DeniedException(
                        Denial.NOT_ALLOWED,
                        "the header %s has more than letters, digits and hyphens in its name, which is allowed only"
                                        .formatted(Escaped.of(field.name()))
                                + " where an entry lists the host without methods or a path");
            }
        }
    }

    private void refuse(DeniedException denied) {
        crossing.line().end(denied);
        crossing.farewell(HttpAnswer.of(denied));
    }
}
