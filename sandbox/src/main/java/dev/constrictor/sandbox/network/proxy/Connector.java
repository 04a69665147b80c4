package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.name.HostAddress;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;

/** Connects to the addresses that were checked, one after the other, and to nothing else. */
final class Connector {
    private final Duration limit;

    Connector(Duration limit) {
        this.limit = limit;
    }

    /** @param crossing is told of each channel before it is used, so that it can close it */
    SocketChannel connect(Route route, int port, Crossing crossing) throws IOException {
        long began = System.nanoTime();
        DeniedException last = null;
        List<HostAddress> addresses = route.addresses();
        for (int i = 0; i < addresses.size(); i++) {
            long left = limit.toNanos() - (System.nanoTime() - began);
            int share = (int) (Duration.ofNanos(left).toMillis() / (addresses.size() - i));
            if (share <= 0) {
                break;
            }
            SocketChannel channel = SocketChannel.open();
            try {
                crossing.use(channel);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                channel.socket().connect(new InetSocketAddress(addresses.get(i).address(), port), share);
                return channel;
            } catch (SocketTimeoutException e) {
                channel.close();
                last = failed(Denial.TIMED_OUT, route, port, "it took too long");
            } catch (ConnectException e) {
                channel.close();
                last = failed(Denial.TURNED_DOWN, route, port, "nobody listens there");
            } catch (IOException e) {
                channel.close();
                if (!crossing.isOpen()) {
                    throw e;
                }
                last = failed(Denial.UNREACHABLE, route, port, "it cannot be reached");
            }
        }
        throw last == null ? failed(Denial.TIMED_OUT, route, port, "it took too long") : last;
    }

    private static DeniedException failed(Denial denial, Route route, int port, String why) {
        return new DeniedException(
                denial,
                "no connection to %s:%d: %s".formatted(route.wish().host().inAuthority(), port, why));
    }
}
