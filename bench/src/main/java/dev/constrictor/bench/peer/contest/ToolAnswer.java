package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.peer.task.Excerpt;
import dev.constrictor.bench.peer.task.Reply;
import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The answer to a call of the tool: its first text is JSON, with the fields that our own server has. */
final class ToolAnswer {
    private ToolAnswer() {}

    static Reply read(String line, int id) throws IOException {
        try {
            JsonNode message = JsonMapper.shared().readTree(line);
            if (message.path("id").asInt(-1) != id) {
                throw new IOException("was asked question %d, but answered: %s".formatted(id, Excerpt.of(line)));
            }
            if (message.has("error")) {
                return Reply.failure(message.path("error").path("message").asString(""));
            }
            String text =
                    message.path("result").path("content").path(0).path("text").asString("");
            return message.path("result").path("isError").asBoolean(false) && !text.startsWith("{")
                    ? Reply.failure(text)
                    : reply(JsonMapper.shared().readTree(text));
        } catch (JacksonException e) {
            throw new IOException("what came back is no JSON: " + Excerpt.of(line), e);
        }
    }

    private static Reply reply(JsonNode answer) {
        if (!answer.path("success").asBoolean(false)) {
            String traceback = answer.path("traceback").asString("");
            return Reply.failure((traceback + "\n" + answer.path("error").asString("")).strip());
        }
        return Reply.success(
                answer.path("result").toString(), answer.path("stdout").asString(""));
    }
}
