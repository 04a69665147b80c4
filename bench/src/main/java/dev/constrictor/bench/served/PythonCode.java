package dev.constrictor.bench.served;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.OptionalInt;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Code to be run, and for how many seconds at most. */
public record PythonCode(String text, OptionalInt timeout) {
    /** The smallest piece of work that has an answer. */
    public static final PythonCode TWO_PLUS_TWO = new PythonCode("2+2", OptionalInt.empty());

    private static final String RIGHT = "\"result\":4,";

    static boolean isFour(String answer) {
        return answer.contains(RIGHT);
    }

    /** A line over stdin that has it run. */
    public byte[] line(int id) {
        return (request(id, false) + "\n").getBytes(UTF_8);
    }

    /** The request that has it run, complete in itself or in the session that its connection is. */
    ObjectNode request(boolean stateless) {
        return request(1, stateless);
    }

    private ObjectNode request(int id, boolean stateless) {
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("id", id)
                .put("method", "tools/call");
        ObjectNode params = message.putObject("params").put("name", "execute_code");
        ObjectNode arguments = params.putObject("arguments").put("code", text);
        timeout.ifPresent(seconds -> arguments.put("timeout", seconds));
        if (stateless) {
            params.putObject("_meta")
                    .put("io.modelcontextprotocol/protocolVersion", HttpCall.VERSION)
                    .putObject("io.modelcontextprotocol/clientCapabilities");
        }
        return message;
    }
}
