package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.execution.ExecutionObserver;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpStatus;
import tools.jackson.databind.node.JsonNodeFactory;

/** Whether a call that comes now would be served. Nothing is run to find out. */
record Readiness(PendingSandbox sandbox, ExecutionObserver observer, BooleanSupplier draining) {
    Readiness {
        requireNonNull(sandbox, "sandbox is null");
        requireNonNull(observer, "observer is null");
        requireNonNull(draining, "draining is null");
    }

    /** The process answers, whatever else. */
    static Page alive() {
        return Page.json(
                HttpStatus.OK_200,
                JsonNodeFactory.instance.objectNode().put("status", "ok").toString());
    }

    Page page() {
        Optional<String> obstacle = obstacle();
        return Page.json(
                obstacle.isPresent() ? HttpStatus.SERVICE_UNAVAILABLE_503 : HttpStatus.OK_200,
                JsonNodeFactory.instance
                        .objectNode()
                        .put("status", obstacle.orElse("ready"))
                        .toString());
    }

    private Optional<String> obstacle() {
        if (draining.getAsBoolean()) {
            return Optional.of("draining");
        }
        CompletableFuture<Sandbox> opened = sandbox.opened().toCompletableFuture();
        if (opened.state() == Future.State.RUNNING) {
            return Optional.of("opening");
        }
        if (opened.state() != Future.State.SUCCESS || !opened.resultNow().available()) {
            return Optional.of("engine down");
        }
        return observer.objection().map(_ -> "audit log cannot be written");
    }
}
