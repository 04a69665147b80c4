package dev.constrictor.bench.served;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Questions on one connection that are not answered yet; answers may come in any order. */
public final class InFlight {
    private static final Pattern ID = Pattern.compile("\"id\"\\s*:\\s*(\\d+)");
    private static final int MOST_TOLD = 200;

    private final StdioConnection server;
    private final Map<Integer, Long> asked = new HashMap<>();

    /** @param nanoseconds from its question to its last byte */
    public record Answered(int id, String line, long nanoseconds) {}

    public InFlight(StdioConnection server) {
        this.server = server;
    }

    public boolean isEmpty() {
        return asked.isEmpty();
    }

    public void ask(int id, byte[] question) throws IOException {
        asked.put(id, System.nanoTime());
        server.send(question);
    }

    /** The next answer that comes, whosever it is. */
    public Answered next() throws IOException {
        String line = server.read();
        long now = System.nanoTime();
        int id = idOf(line);
        Long since = asked.remove(id);
        if (since == null) {
            throw new IOException("an answer to a question that nobody asked: " + head(line));
        }
        return new Answered(id, line, now - since);
    }

    /** Where it is first met: servers say who is answered before they say what. */
    private static int idOf(String line) throws IOException {
        Matcher id = ID.matcher(line);
        if (!id.find()) {
            throw new IOException("an answer to nobody: " + head(line));
        }
        return Integer.parseInt(id.group(1));
    }

    private static String head(String line) {
        return line.substring(0, Math.min(MOST_TOLD, line.length()));
    }
}
