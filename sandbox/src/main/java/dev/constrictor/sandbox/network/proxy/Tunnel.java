package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.name.Host;
import dev.constrictor.sandbox.network.name.HostName;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/** Carries bytes both ways, each at its own pace: the server may speak first, and either side may end first. */
final class Tunnel {
    /** "Access denied", as TLS says it. */
    private static final byte[] TLS_ALERT = {21, 3, 3, 0, 2, 2, 49};

    private final Crossing crossing;
    private final SocketChannel remote;
    private final FirstBytes first;

    Tunnel(Crossing crossing, SocketChannel remote, Route route, int port) {
        this.crossing = crossing;
        this.remote = remote;
        this.first = new FirstBytes(
                !route.names().isEmpty(),
                host -> isExpected(host, route, port, crossing.execution().router()));
    }

    /** Throws nothing: what went wrong stands in the line. */
    void run() {
        crossing.watch().done();
        Thread back = Thread.ofVirtual().name("network-back").start(this::carryBack);
        try {
            carryOut();
            back.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            end(e);
        } finally {
            crossing.close();
        }
    }

    private static boolean isExpected(Host host, Route route, int port, Router router) {
        if (route.names().isEmpty() && host.equals(route.wish().host())) {
            return true;
        }
        return host instanceof HostName name
                && (route.names().isEmpty()
                        ? router.allows(name, port)
                        : route.names().contains(name));
    }

    private void carryOut() throws IOException {
        Outlet out = crossing.toServer(remote);
        if (carryFirst(out)) {
            out.writeAll(crossing.input());
        }
        out.finish();
    }

    /** @return whether there may be more */
    private boolean carryFirst(Outlet out) throws IOException {
        ByteArrayOutputStream held = new ByteArrayOutputStream();
        while (true) {
            byte[] piece = crossing.input().some(Long.MAX_VALUE);
            if (piece.length == 0) {
                return false;
            }
            FirstBytes.Next next = first.look(piece);
            if (next == FirstBytes.Next.HOLD) {
                if (held.size() == 0) {
                    crossing.watch()
                            .begin(crossing.execution().limits().connectTime(), "the first message did not come");
                }
                held.writeBytes(piece);
                continue;
            }
            crossing.watch().done();
            held.writeBytes(piece);
            out.write(held.toByteArray());
            held.reset();
            if (next == FirstBytes.Next.DONE) {
                return true;
            }
        }
    }

    private void carryBack() {
        try {
            Outlet back = crossing.toClient();
            back.writeAll(crossing.fromServer(remote));
            back.finish();
        } catch (IOException e) {
            end(e);
            crossing.close();
        }
    }

    private void end(IOException failure) {
        DeniedException why = crossing.reason(failure);
        // One that simply broke was allowed nonetheless; how it ended is between the two.
        if (why == failure || why.denial() != Denial.UNREACHABLE) {
            crossing.line().end(why);
        }
        if (why.denial() == Denial.NOT_ALLOWED && !crossing.line().hasReceived()) {
            tell(why);
        }
    }

    private void tell(DeniedException why) {
        switch (first.protocol()) {
            case TLS -> crossing.farewell(TLS_ALERT);
            case HTTP -> crossing.farewell(HttpAnswer.of(why));
            case UNKNOWN -> {}
        }
    }
}
