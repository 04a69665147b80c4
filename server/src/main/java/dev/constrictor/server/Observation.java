package dev.constrictor.server;

import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.server.auditlog.AuditLog;
import dev.constrictor.server.auditlog.AuditLogConfig;
import dev.constrictor.server.auditlog.AuditLogUnavailableException;
import dev.constrictor.server.config.ServerConfig;
import dev.constrictor.server.config.ServerSetting;
import dev.constrictor.server.execution.ExecutionObserver;
import dev.constrictor.server.metrics.Metrics;
import dev.constrictor.server.tracing.Tracing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who keeps count of executions: the audit log, traces, and, where somebody can ask for them, metrics. */
public final class Observation implements AutoCloseable {
    private final Optional<AuditLog> auditLog;
    private final Optional<Tracing> tracing;
    private final Optional<Metrics> metrics;

    private Observation(Optional<AuditLog> auditLog, Optional<Tracing> tracing, Optional<Metrics> metrics) {
        this.auditLog = auditLog;
        this.tracing = tracing;
        this.metrics = metrics;
    }

    /**
     * @param environment where OpenTelemetry's own variables are
     * @throws InvalidSettingsException with all that is wrong with OpenTelemetry's variables and with the log that is asked for
     */
    public static Observation of(ServerConfig config, Map<String, String> environment, boolean withMetrics) {
        List<String> problems = new ArrayList<>();
        Observation observation = new Observation(
                auditLog(config, problems),
                tracing(environment, problems),
                withMetrics ? Optional.of(new Metrics()) : Optional.empty());
        if (!problems.isEmpty()) {
            observation.close();
            throw new InvalidSettingsException(problems);
        }
        return observation;
    }

    private static Optional<AuditLog> auditLog(ServerConfig config, List<String> problems) {
        try {
            return config.auditLog()
                    .map(file -> AuditLog.open(new AuditLogConfig(
                            file, config.auditCode(), config.auditLogBytes(), config.auditLogFiles())));
        } catch (AuditLogUnavailableException e) {
            problems.add("%s: %s".formatted(ServerSetting.AUDIT_LOG.variable(), e.getMessage()));
            return Optional.empty();
        }
    }

    private static Optional<Tracing> tracing(Map<String, String> environment, List<String> problems) {
        try {
            return Tracing.configured(environment);
        } catch (InvalidSettingsException e) {
            problems.addAll(e.problems());
            return Optional.empty();
        }
    }

    public ExecutionObserver observer() {
        List<ExecutionObserver> observers = new ArrayList<>();
        auditLog.ifPresent(observers::add);
        metrics.ifPresent(observers::add);
        tracing.ifPresent(observers::add);
        return ExecutionObserver.all(observers);
    }

    public Optional<AuditLog> auditLog() {
        return auditLog;
    }

    public Optional<Metrics> metrics() {
        return metrics;
    }

    @Override
    public void close() {
        tracing.ifPresent(Tracing::close);
        auditLog.ifPresent(AuditLog::close);
    }
}
