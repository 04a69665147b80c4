package dev.constrictor.audit.browser;

import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** A page, and whoever sits before it. */
public final class Tab {
    private static final int PATIENCE_SECONDS = 30;
    private static final List<String> ALARMING = List.of("warning", "error", "assert");

    private final DevTools tools;
    private final String target;
    private final String session;
    private final CompletableFuture<Boolean> loaded = new CompletableFuture<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    private Tab(DevTools tools, String target, String session) {
        this.tools = tools;
        this.target = target;
        this.session = session;
    }

    static Tab open(DevTools tools) {
        String target = tools.call("Target.createTarget", Map.of("url", "about:blank"))
                .path("targetId")
                .asString();
        String session = tools.call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .path("sessionId")
                .asString();
        Tab tab = new Tab(tools, target, session);
        tools.listen(session, tab::heard);
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            tab.call(domain + ".enable", Map.of());
        }
        tab.call("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
        tab.lookAt(Medium.SCREEN, Scheme.LIGHT);
        return tab;
    }

    void load(URI page) {
        JsonNode answer = call("Page.navigate", Map.of("url", page.toString()));
        if (answer.has("errorText")) {
            throw new IllegalStateException("%s: %s".formatted(page, answer.get("errorText")));
        }
        loaded.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    }

    void close() {
        tools.forget(session);
        tools.call("Target.closeTarget", Map.of("targetId", target));
    }

    /** What an expression is worth in the page. */
    public JsonNode evaluate(String expression) {
        JsonNode answer =
                call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(
                    "%s: %s".formatted(expression, answer.at("/exceptionDetails/exception/description")));
        }
        return answer.at("/result/value");
    }

    public String text(String expression) {
        return evaluate(expression).asString();
    }

    public int number(String expression) {
        return evaluate(expression).asInt();
    }

    public boolean holds(String expression) {
        return evaluate(expression).asBoolean();
    }

    public List<String> texts(String expression) {
        return StreamSupport.stream(evaluate(expression).spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }

    /** The texts of those elements that can be seen. */
    public List<String> visible(String selector) {
        return texts("""
                [...document.querySelectorAll("%s")]
                  .filter((element) => element.checkVisibility())
                  .map((element) => element.textContent)""".formatted(selector));
    }

    /** Until the condition holds, which is looked at before each frame is drawn. */
    public void await(String condition) {
        evaluate("""
                new Promise((done) => {
                  const look = () => (%s ? done() : requestAnimationFrame(look));
                  look();
                })""".formatted(condition));
    }

    public void press(Key key) {
        for (String type : List.of("keyDown", "keyUp")) {
            call(
                    "Input.dispatchKeyEvent",
                    Map.of(
                            "type",
                            type,
                            "key",
                            key.value(),
                            "code",
                            key.code(),
                            "windowsVirtualKeyCode",
                            key.number(),
                            "text",
                            type.equals("keyDown") ? key.text() : ""));
        }
    }

    /** Into what has the focus. */
    public void type(String words) {
        words.codePoints()
                .mapToObj(Character::toString)
                .forEach(letter -> call("Input.dispatchKeyEvent", Map.of("type", "char", "text", letter)));
    }

    public void click(String selector) {
        JsonNode box = evaluate("""
                (() => {
                  const element = document.querySelector("%s");
                  element.scrollIntoView({ block: "center" });
                  return element.getBoundingClientRect().toJSON();
                })()""".formatted(selector));
        double x = box.path("x").asDouble() + box.path("width").asDouble() / 2;
        double y = box.path("y").asDouble() + box.path("height").asDouble() / 2;
        for (String type : List.of("mousePressed", "mouseReleased")) {
            call("Input.dispatchMouseEvent", Map.of("type", type, "x", x, "y", y, "button", "left", "clickCount", 1));
        }
    }

    /** Without motion, so that what is to be clicked stands still. */
    public void lookAt(Medium medium, Scheme scheme) {
        List<Map<String, String>> features = List.of(
                Map.of("name", "prefers-color-scheme", "value", scheme.word()),
                Map.of("name", "prefers-reduced-motion", "value", "reduce"));
        call("Emulation.setEmulatedMedia", Map.of("media", medium.word(), "features", features));
    }

    /** To the width of a phone, for instance, whose browsers lay pages out by it. */
    public void resize(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 2, "mobile", true));
    }

    public byte[] print() {
        return Base64.getDecoder()
                .decode(call("Page.printToPDF", Map.of()).path("data").asString());
    }

    /** Warnings and errors on the console, and what the script threw and did not catch. */
    public List<String> complaints() {
        settle();
        return List.copyOf(complaints);
    }

    /** The addresses that the page has asked for, its own among them. */
    public List<String> requests() {
        settle();
        return List.copyOf(requests);
    }

    /** All that the page has said before this is answered has been heard then. */
    private void settle() {
        evaluate("0");
    }

    JsonNode call(String method, Map<String, ?> parameters) {
        return tools.call(session, method, parameters);
    }

    private void heard(String method, JsonNode event) {
        switch (method) {
            case "Page.loadEventFired" -> loaded.complete(true);
            case "Network.requestWillBeSent" ->
                requests.add(event.at("/request/url").asString());
            case "Runtime.exceptionThrown" ->
                complaints.add(event.path("exceptionDetails").toString());
            case "Runtime.consoleAPICalled" ->
                complain(event.path("type"), event.path("args").toString());
            case "Log.entryAdded" ->
                complain(event.at("/entry/level"), event.at("/entry/text").asString());
            default -> {
                // The page is only listened to for what tests ask about.
            }
        }
    }

    private void complain(JsonNode level, String words) {
        if (ALARMING.contains(level.asString())) {
            complaints.add(words);
        }
    }
}
