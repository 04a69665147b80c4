package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.contender.WarmPython;
import dev.constrictor.sandbox.SandboxConfig;
import java.nio.file.Path;
import java.util.List;

/** A server over stdio that answers as it is told, whatever it is asked. */
public final class FakeServer {
    private static final Path PYTHON =
            WarmPython.of(SandboxConfig.defaults()).interpreter().executable();
    private static final String SCRIPT = """
            import json, sys

            def answer(request, fields):
                text = json.dumps({"success": True, "result": None, "stdout": "", "error": None, "traceback": None} | fields)
                say(request, {"content": [{"type": "text", "text": text}], "isError": not fields.get("success", True)})

            def say(request, result):
                print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)

            asked = []
            for line in sys.stdin:
                request = json.loads(line)
                if request.get("method") == "initialize":
                    say(request, {})
                elif "id" in request:
                    asked.append(request)
                    %s
            """;

    private FakeServer() {}

    static Path python() {
        return PYTHON;
    }

    /** @param behaviour statements in which {@code request} is a call and {@code asked} has all so far */
    public static ProcessBuilder that(String behaviour) {
        return new ProcessBuilder(List.of(
                PYTHON.toString(),
                "-I",
                "-c",
                SCRIPT.formatted(behaviour.indent(8).strip())));
    }
}
