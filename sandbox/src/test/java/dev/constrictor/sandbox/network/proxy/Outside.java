package dev.constrictor.sandbox.network.proxy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server on the loopback interface that stands for one in the internet. */
public final class Outside implements AutoCloseable {
    @FunctionalInterface
    public interface Service {
        void serve(Socket client) throws Exception;
    }

    private final ServerSocket listener;
    private final List<Socket> clients = new CopyOnWriteArrayList<>();

    private Outside(ServerSocket listener, Service service) {
        this.listener = listener;
        Thread.ofVirtual().start(() -> accept(service));
    }

    public static Outside serving(Service service) throws IOException {
        return new Outside(new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1")), service);
    }

    public static Outside echo() throws IOException {
        return serving(client -> client.getInputStream().transferTo(client.getOutputStream()));
    }

    /** Says something, and then hears and answers nothing. */
    static Outside saying(String text) throws IOException {
        return serving(client -> {
            client.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            client.getInputStream().transferTo(OutputStream.nullOutputStream());
        });
    }

    static Outside silent() throws IOException {
        return saying("");
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** How often somebody has connected. */
    public int connections() {
        return clients.size();
    }

    private void accept(Service service) {
        try {
            while (true) {
                Socket client = listener.accept();
                clients.add(client);
                Thread.ofVirtual().start(() -> {
                    try (client) {
                        service.serve(client);
                    } catch (Exception e) {
                        // The other side has gone.
                    }
                });
            }
        } catch (IOException e) {
            // Closed.
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket client : clients) {
            client.close();
        }
    }
}
