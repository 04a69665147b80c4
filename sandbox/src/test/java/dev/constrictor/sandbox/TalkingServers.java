package dev.constrictor.sandbox;

import dev.constrictor.sandbox.network.proxy.Outside;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/** Servers that hold a conversation, such as those of mail and of files. */
final class TalkingServers {
    private TalkingServers() {}

    /** @param received gets every line of the mails */
    static Outside mail(List<String> received) throws IOException {
        return Outside.serving(client -> {
            BufferedReader lines = lines(client);
            say(client, "220 mail.test ready");
            boolean inMail = false;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (inMail) {
                    received.add(line);
                    inMail = !line.equals(".");
                    if (!inMail) {
                        say(client, "250 kept");
                    }
                } else if (line.equalsIgnoreCase("data")) {
                    inMail = true;
                    say(client, "354 go on");
                } else {
                    say(client, line.equalsIgnoreCase("quit") ? "221 bye" : "250 mail.test");
                }
            }
        });
    }

    /** Gives one file, passively, at the port of its data. */
    static Outside files(ServerSocket data, String content) throws IOException {
        return Outside.serving(client -> {
            BufferedReader lines = lines(client);
            say(client, "220 files.test ready");
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                switch (line.split(" ")[0]) {
                    case "USER" -> say(client, "331 password");
                    case "PASS" -> say(client, "230 welcome");
                    case "PASV" ->
                        say(
                                client,
                                "227 Entering Passive Mode (127,0,0,1,%d,%d)"
                                        .formatted(data.getLocalPort() >> 8, data.getLocalPort() & 255));
                    case "RETR" -> {
                        try (Socket connection = data.accept()) {
                            say(client, "150 here it is");
                            connection.getOutputStream().write(content.getBytes(StandardCharsets.UTF_8));
                        }
                        say(client, "226 done");
                    }
                    case "QUIT" -> say(client, "221 bye");
                    default -> say(client, "200 ok");
                }
            }
        });
    }

    /** Sends back every short message of a WebSocket. */
    static Outside webSocket() throws IOException {
        return Outside.serving(client -> {
            String key = "";
            BufferedReader lines = lines(client);
            for (String line = lines.readLine(); !line.isEmpty(); line = lines.readLine()) {
                if (line.toLowerCase(Locale.ROOT).startsWith("sec-websocket-key: ")) {
                    key = line.substring("sec-websocket-key: ".length());
                }
            }
            say(client, """
                    HTTP/1.1 101 Switching Protocols\r
                    Upgrade: websocket\r
                    Connection: Upgrade\r
                    Sec-WebSocket-Accept: %s\r
                    """.formatted(accepted(key)));
            DataInputStream frames = new DataInputStream(client.getInputStream());
            for (int first = frames.read(); first >= 0; first = frames.read()) {
                byte[] message = new byte[frames.read() & 127];
                byte[] mask = frames.readNBytes(4);
                frames.readFully(message);
                for (int i = 0; i < message.length; i++) {
                    message[i] ^= mask[i % 4];
                }
                client.getOutputStream().write(new byte[] {(byte) first, (byte) message.length});
                client.getOutputStream().write(message);
            }
        });
    }

    private static String accepted(String key) throws GeneralSecurityException {
        byte[] text = (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes(StandardCharsets.US_ASCII);
        return Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-1").digest(text));
    }

    static ServerSocket listener() throws IOException {
        return new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
    }

    private static BufferedReader lines(Socket client) throws IOException {
        return new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
    }

    private static void say(Socket client, String line) throws IOException {
        OutputStream output = client.getOutputStream();
        output.write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
        output.flush();
    }
}
