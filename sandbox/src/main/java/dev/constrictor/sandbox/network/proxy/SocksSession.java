package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.NetworkAccess.Kind;
import dev.constrictor.sandbox.network.allow.Wish;
import dev.constrictor.sandbox.network.name.InvalidHostException;
import dev.constrictor.sandbox.network.wire.MalformedException;
import dev.constrictor.sandbox.network.wire.SocksReply;
import dev.constrictor.sandbox.network.wire.SocksRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/** A client that speaks SOCKS 5. */
final class SocksSession {
    private final Crossing crossing;
    private final Execution execution;

    SocksSession(Crossing crossing) {
        this.crossing = crossing;
        this.execution = crossing.execution();
    }

    void run() throws IOException {
        try {
            boolean accepted = SocksRequest.readGreeting(crossing.input());
            crossing.answer(SocksReply.greeting(accepted));
            if (accepted) {
                serve(SocksRequest.read(crossing.input()));
            }
        } catch (MalformedException e) {
            refuse(new DeniedException(Denial.MALFORMED, e.why()));
        } catch (InvalidHostException e) {
            refuse(new DeniedException(Denial.MALFORMED, e.why()));
        }
    }

    private void serve(SocksRequest request) throws IOException {
        crossing.watch().begin(execution.limits().totalTime(), "no connection stood");
        switch (request.command()) {
            case SocksRequest.CONNECT -> connect(request);
            case SocksRequest.RESOLVE -> resolve(request);
            default -> {
                crossing.line().wants(Kind.CONNECTION, request.host().text(), request.port());
                refuse(new DeniedException(
                        Denial.NO_SUCH_COMMAND, "only connections can be had here: no listening, no UDP"));
            }
        }
    }

    private void connect(SocksRequest request) throws IOException {
        crossing.line().wants(Kind.CONNECTION, request.host().text(), request.port());
        try (Place _ = execution.enter()) {
            if (request.port() == 0) {
                throw new DeniedException(Denial.MALFORMED, "0 is no port");
            }
            Route route = execution.router().route(new Wish.Tunnel(request.host(), request.port()));
            SocketChannel remote = execution.connector().connect(route, request.port(), crossing);
            crossing.line().connected(route.rule());
            InetAddress peer = ((InetSocketAddress) remote.getRemoteAddress()).getAddress();
            crossing.answer(SocksReply.succeeded(peer, request.port()));
            new Tunnel(crossing, remote, route, request.port()).run();
        } catch (DeniedException e) {
            refuse(e);
        }
    }

    private void resolve(SocksRequest request) throws IOException {
        crossing.line().wants(Kind.LOOKUP, request.host().text(), 0);
        try {
            Route route = execution.router().route(new Wish.Lookup(request.host()));
            crossing.line().lookedUp(route.rule());
            crossing.farewell(SocksReply.succeeded(route.addresses().getFirst().address(), 0));
        } catch (DeniedException e) {
            refuse(e);
        }
    }

    private void refuse(DeniedException denied) {
        crossing.line().end(denied);
        crossing.farewell(SocksReply.refused(denied.denial().reply(), denied.why()));
    }
}
