package dev.constrictor.server.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The text of a request, good in all parts until one of them is replaced. */
record RawRequest(String requestLine, List<String> headers, String body) {
    RawRequest {
        headers = List.copyOf(headers);
    }

    static RawRequest get(RunningHttp server, String target) {
        return new RawRequest("GET %s HTTP/1.1".formatted(target), List.of("Host: " + server.authority()), "");
    }

    static RawRequest post(RunningHttp server, String body) {
        return new RawRequest(
                "POST /mcp HTTP/1.1",
                List.of(
                        "Host: " + server.authority(),
                        "Authorization: Bearer alice",
                        "Content-Type: application/json",
                        "Accept: application/json, text/event-stream",
                        "Content-Length: " + length(body)),
                body);
    }

    /** A ping, which is answered by everybody at any time inside a session. */
    static RawRequest ping(RunningHttp server, String session) {
        return post(server, """
                {"jsonrpc":"2.0","id":"p","method":"ping"}""").with("Mcp-Session-Id", session);
    }

    /** As a client of 2026 calls a tool. */
    static RawRequest call(RunningHttp server, String tool, String arguments) {
        return stateless(server, "tools/call", "\"name\":\"%s\",\"arguments\":%s,".formatted(tool, arguments))
                .with("Mcp-Name", tool);
    }

    /** Asks for a result of this many characters. */
    static RawRequest sized(RunningHttp server, int characters) {
        return call(server, "sized", "{\"size\":%d}".formatted(characters));
    }

    static RawRequest stateless(RunningHttp server, String method, String params) {
        return post(server, """
                {"jsonrpc":"2.0","id":1,"method":"%s","params":{%s"_meta":{
                  "io.modelcontextprotocol/protocolVersion":"2026-07-28",
                  "io.modelcontextprotocol/clientCapabilities":{}}}}""".formatted(method, params))
                .with("MCP-Protocol-Version", "2026-07-28")
                .with("Mcp-Method", method);
    }

    static RawRequest callInSession(RunningHttp server, String session, String id, String tool) {
        return post(server, """
                {"jsonrpc":"2.0","id":"%s","method":"tools/call","params":{"name":"%s","arguments":{}}}""".formatted(id, tool)).with("Mcp-Session-Id", session);
    }

    /** With this header instead of any of its name. */
    RawRequest with(String name, String value) {
        return without(name).and(name + ": " + value);
    }

    /** With one more line in the head, whatever it is. */
    RawRequest and(String line) {
        List<String> more = new ArrayList<>(headers);
        more.add(line);
        return new RawRequest(requestLine, more, body);
    }

    RawRequest without(String name) {
        return new RawRequest(
                requestLine,
                headers.stream()
                        .filter(line -> !line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                        .toList(),
                body);
    }

    RawRequest requestLine(String line) {
        return new RawRequest(line, headers, body);
    }

    /** The same body in chunks. */
    RawRequest chunked() {
        String chunks = "%x\r\n%s\r\n0\r\n\r\n".formatted(length(body), body);
        return without("Content-Length").with("Transfer-Encoding", "chunked").body(chunks);
    }

    RawRequest body(String text) {
        return new RawRequest(requestLine, headers, text);
    }

    String head() {
        return requestLine + "\r\n" + String.join("\r\n", headers) + "\r\n\r\n";
    }

    String text() {
        return head() + body;
    }

    private static int length(String body) {
        return body.getBytes(StandardCharsets.ISO_8859_1).length;
    }
}
