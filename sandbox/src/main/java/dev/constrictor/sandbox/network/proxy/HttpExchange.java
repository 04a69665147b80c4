package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.wire.Body;
import dev.constrictor.sandbox.network.wire.BodyFraming;
import dev.constrictor.sandbox.network.wire.ByteInput;
import dev.constrictor.sandbox.network.wire.Forwarding;
import dev.constrictor.sandbox.network.wire.MalformedException;
import dev.constrictor.sandbox.network.wire.RequestHead;
import dev.constrictor.sandbox.network.wire.ResponseHead;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/** One request and its answer. */
final class HttpExchange {
    private static final int SWITCHING_PROTOCOLS = 101;
    private static final int MOST_INTERIM = 20;

    private final Crossing crossing;
    private final SocketChannel remote;
    private boolean answered;
    private volatile boolean bodySent;

    HttpExchange(Crossing crossing, SocketChannel remote) {
        this.crossing = crossing;
        this.remote = remote;
    }

    /** @param overrides whether headers may stay by which a server takes another path than the one that was judged */
    void run(RequestHead head, HttpTarget target, BodyFraming framing, boolean overrides) {
        crossing.watch().done();
        Outlet out = crossing.toServer(remote);
        try {
            out.write(Forwarding.request(head, target.onServer(), target.hostHeader(), framing, overrides));
            Thread body = Thread.ofVirtual().name("network-body").start(() -> carryOut(framing, out));
            boolean complete = answer(head.method());
            if (!complete || !bodySent) {
                crossing.drainAfter(body);
            }
        } catch (IOException e) {
            end(e);
        } finally {
            crossing.close();
        }
    }

    private void carryOut(BodyFraming framing, Outlet out) {
        try {
            new Body(crossing.input(), out).carry(framing);
            bodySent = true;
        } catch (MalformedException e) {
            crossing.end(new DeniedException(Denial.MALFORMED, "the body of the request: " + e.why()));
        } catch (DeniedException e) {
            crossing.end(e);
        } catch (IOException e) {
            // The server may have answered without wanting all of it; if it has not, that will be seen there.
        }
    }

    /** @return whether the client got all of it */
    private boolean answer(String method) {
        try {
            carryBack(method);
            return true;
        } catch (IOException e) {
            end(e);
            return false;
        }
    }

    private void carryBack(String method) throws IOException {
        ByteInput input = crossing.fromServer(remote);
        Outlet back = crossing.toClient();
        ResponseHead head = finalHead(input, back);
        BodyFraming framing = BodyFraming.ofResponse(method, head.status(), head.fields());
        answered = true;
        back.write(Forwarding.response(head, framing));
        new Body(input, back).carry(framing);
        back.finish();
    }

    private static ResponseHead finalHead(ByteInput input, Outlet back) throws IOException {
        for (int i = 0; i < MOST_INTERIM; i++) {
            ResponseHead head = ResponseHead.read(input);
            if (!head.isInterim()) {
                return head;
            }
            if (head.status() == SWITCHING_PROTOCOLS) {
                throw new MalformedException("the server changes the protocol, which is possible in a tunnel only");
            }
            back.write(Forwarding.response(head, new BodyFraming.None()));
        }
        throw new MalformedException("the server says over and over that it will answer");
    }

    private void end(IOException failure) {
        DeniedException why = crossing.reason(
                failure instanceof MalformedException malformed
                        ? new DeniedException(Denial.UNREACHABLE, malformed.why())
                        : failure);
        // One that ended with its execution was allowed, and nothing was wrong with it.
        if (crossing.isOpen() || why.denial() != Denial.UNREACHABLE) {
            crossing.line().end(why);
        }
        if (!answered) {
            crossing.lastAnswer(HttpAnswer.of(why));
        }
    }
}
