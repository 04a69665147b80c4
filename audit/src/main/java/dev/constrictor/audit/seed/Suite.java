package dev.constrictor.audit.seed;

import static java.util.Objects.requireNonNull;

import dev.constrictor.audit.place.Call;
import dev.constrictor.audit.place.Place;
import dev.constrictor.audit.place.Reply;
import dev.constrictor.audit.script.Said;
import dev.constrictor.audit.script.Script;
import dev.constrictor.audit.text.Excerpt;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Runs the suite's tests. */
public final class Suite {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final Map<String, Object> host;

    /** @param name of a machine with a service at the port, which code should not reach */
    public Suite(String name, int port) {
        host = Map.of("name", requireNonNull(name, "name is null"), "port", port);
    }

    public TestResult run(SeedTest test, Place place) throws InterruptedException {
        Script script = Script.of(test.code(), SeedTest.FUNCTION, host);
        Reply reply = place.run(new Call(script.code(), TIMEOUT));
        return script.said(reply.text())
                .map(Suite::result)
                .orElseGet(() -> TestResult.failed(Excerpt.of(reply.words())));
    }

    private static TestResult result(Said said) {
        Optional<Said> got = Optional.of(said).filter(Said::got);
        try {
            return got.map(text -> TestResult.of(JsonMapper.shared().readTree(text.text())))
                    .orElseGet(() -> TestResult.failed(said.text()));
        } catch (JacksonException e) {
            return TestResult.failed("it answered with something that is no result");
        }
    }
}
