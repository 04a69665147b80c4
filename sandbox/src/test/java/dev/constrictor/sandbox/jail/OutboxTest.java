package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutboxTest {
    private static final int MESSAGES = 20_000;

    @TempDir
    private Path folder;

    private Selector selector;
    private SocketChannel ours;
    private SocketChannel theirs;

    @BeforeEach
    void connect() throws IOException {
        selector = Selector.open();
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("socket"));
        try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            listener.bind(address);
            ours = SocketChannel.open(address);
            theirs = listener.accept();
        }
    }

    @AfterEach
    void close() throws IOException {
        selector.close();
        ours.close();
        theirs.close();
    }

    @Test
    void who_sends_to_one_that_does_not_read_waits_for_nothing_and_all_of_it_comes_in_order() throws Exception {
        Outbox outbox = new Outbox(ours, selector, 0);
        long start = System.nanoTime();
        for (int i = 0; i < MESSAGES; i++) {
            outbox.send(message(i));
        }
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));

        Thread writer = Thread.ofVirtual().start(this::flushWhenThereIsRoom);
        ByteBuffer received = ByteBuffer.allocate(MESSAGES * Long.BYTES);
        while (received.hasRemaining() && theirs.read(received) >= 0) {
            // More comes.
        }
        received.flip();
        for (int i = 0; i < MESSAGES; i++) {
            assertThat(received.getLong()).isEqualTo(i);
        }
        writer.interrupt();
        writer.join();
        assertThat(selector.isOpen()).isFalse();
    }

    @Test
    void once_all_is_sent_nobody_is_woken_for_room() throws Exception {
        Outbox outbox = new Outbox(ours, selector, 0);
        outbox.send(message(1));
        assertThat(selector.selectNow()).isZero();
        for (int i = 0; i < MESSAGES; i++) {
            outbox.send(message(i));
        }
        theirs.configureBlocking(false);
        ByteBuffer received = ByteBuffer.allocate(1 << 16);
        int count = 0;
        while (count < (MESSAGES + 1) * Long.BYTES) {
            count += Math.max(0, theirs.read(received.clear()));
            if (selector.selectNow() > 0) {
                selector.selectedKeys().clear();
                outbox.flush();
            }
        }
        assertThat(selector.keys()).allMatch(key -> key.interestOps() == 0);
    }

    @Test
    void who_sends_to_one_that_is_gone_hears_of_it() throws Exception {
        Outbox outbox = new Outbox(ours, selector, SelectionKey.OP_READ);
        theirs.close();
        assertThatThrownBy(() -> outbox.send(message(1))).isInstanceOf(IOException.class);
    }

    @Test
    void who_sends_when_nobody_would_send_the_rest_hears_of_it() throws Exception {
        Outbox outbox = new Outbox(ours, selector, 0);
        selector.close();
        assertThatThrownBy(() -> {
                    for (int i = 0; i < MESSAGES; i++) {
                        outbox.send(message(i));
                    }
                })
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> new Outbox(theirs, selector, 0)).isInstanceOf(IOException.class);
    }

    private void flushWhenThereIsRoom() {
        try (Selector own = selector) {
            while (!Thread.currentThread().isInterrupted()) {
                own.select();
                for (SelectionKey key : own.selectedKeys()) {
                    ((Outbox) key.attachment()).flush();
                }
                own.selectedKeys().clear();
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static ByteBuffer message(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).flip();
    }
}
