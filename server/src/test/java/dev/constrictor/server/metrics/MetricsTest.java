package dev.constrictor.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.server.artifact.Artifacts;
import dev.constrictor.server.execution.ArtifactReading;
import dev.constrictor.server.execution.EndedExecution;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class MetricsTest {
    private final Metrics metrics = new Metrics();

    @Test
    void every_line_of_a_scrape_is_well_formed_from_the_start() {
        ScrapedText scraped = scrape();

        assertThat(scraped.types()).containsEntry("constrictor_execution_seconds", "histogram");
        assertThat(scraped.value("constrictor_build_info{version=\"development\"}"))
                .isOne();
        assertThat(scraped.seriesOf("jvm_memory_used_bytes")).isNotEmpty();
        assertThat(scraped.value("process_files_open_files")).isPositive();
        for (ErrorType type : ErrorType.values()) {
            assertThat(scraped.value(executions(type.wireName()))).isZero();
        }
    }

    @Test
    void executions_are_counted_by_how_they_ended() {
        EndedExecution.success().tell(metrics);
        EndedExecution.success().tell(metrics);
        EndedExecution.failure(ErrorType.TIMEOUT).tell(metrics);

        ScrapedText scraped = scrape();

        assertThat(scraped.value(executions("success"))).isEqualTo(2);
        assertThat(scraped.value(executions("timeout"))).isOne();
        assertThat(scraped.value(executions("crashed"))).isZero();
        assertThat(scraped.value("constrictor_execution_cpu_seconds_total")).isEqualTo(0.006);
        assertThat(scraped.value("constrictor_code_bytes_total")).isEqualTo(3 * "print('hae')".length());
        assertThat(scraped.value("constrictor_output_bytes_total")).isEqualTo(3 * "hae\n!".length());
    }

    @Test
    void what_executions_wanted_of_the_network_is_counted_by_what_became_of_it() {
        EndedExecution.success()
                .reaching(
                        access(NetworkAccess.Verdict.ALLOWED, 3),
                        access(NetworkAccess.Verdict.REFUSED, 2),
                        access(NetworkAccess.Verdict.ALLOWED, 1))
                .tell(metrics);

        ScrapedText scraped = scrape();

        assertThat(scraped.value("constrictor_network_accesses_total{verdict=\"allowed\"}"))
                .isEqualTo(4);
        assertThat(scraped.value("constrictor_network_accesses_total{verdict=\"refused\"}"))
                .isEqualTo(2);
        assertThat(scraped.value("constrictor_network_accesses_total{verdict=\"failed\"}"))
                .isZero();
    }

    @Test
    void refusals_that_are_not_listed_are_counted_too() {
        EndedExecution.success()
                .reaching(new NetworkReport(List.of(access(NetworkAccess.Verdict.REFUSED, 2)), 50))
                .tell(metrics);

        assertThat(scrape().value("constrictor_network_accesses_total{verdict=\"refused\"}"))
                .isEqualTo(52);
    }

    private static NetworkAccess access(NetworkAccess.Verdict verdict, int times) {
        return new NetworkAccess(NetworkAccess.Kind.CONNECTION, "a.example", 443, verdict, 0, 0, "a.example", times);
    }

    @Test
    void artifacts_and_those_who_read_them_are_counted() {
        metrics.ended(
                EndedExecution.success().attempt(),
                Artifacts.result(Artifacts.text("a", "12345"), Artifacts.figure("f.png", 100)));
        metrics.artifactRead(ArtifactReading.FOUND);
        metrics.artifactRead(ArtifactReading.FOUND);
        metrics.watchArtifacts(() -> 77);

        ScrapedText scraped = scrape();

        assertThat(scraped.value("constrictor_artifacts_total")).isEqualTo(2);
        assertThat(scraped.value("constrictor_artifact_bytes_total")).isEqualTo(105);
        assertThat(scraped.value("constrictor_artifact_reads_total{outcome=\"found\"}"))
                .isEqualTo(2);
        assertThat(scraped.value("constrictor_artifact_reads_total{outcome=\"not_found\"}"))
                .isZero();
        assertThat(scraped.value("constrictor_artifact_store_bytes")).isEqualTo(77);
    }

    @Test
    void wall_time_goes_into_the_bucket_it_belongs_to() {
        EndedExecution.success().tell(metrics);
        EndedExecution.success().using(new ResourceUsage(70, 1, 0)).tell(metrics);

        ScrapedText scraped = scrape();

        assertThat(bucket(scraped, "0.002")).isZero();
        assertThat(bucket(scraped, "0.005")).isOne();
        assertThat(bucket(scraped, "60.0")).isOne();
        assertThat(bucket(scraped, "+Inf")).isEqualTo(2);
        assertThat(scraped.value("constrictor_execution_seconds_sum{outcome=\"success\"}"))
                .isEqualTo(70.003);
        assertThat(scraped.value("constrictor_execution_seconds_count{outcome=\"failure\"}"))
                .isZero();
    }

    @Test
    void what_never_reached_an_inmate_has_no_wall_time() {
        EndedExecution.refused(ErrorType.OVERLOADED).tell(metrics);

        ScrapedText scraped = scrape();

        assertThat(scraped.value(executions("overloaded"))).isOne();
        assertThat(scraped.value("constrictor_execution_seconds_count{outcome=\"failure\"}"))
                .isZero();
    }

    @Test
    void an_inmate_cannot_claim_more_processor_time_than_there_was() {
        EndedExecution.success().using(new ResourceUsage(0.5, 1e9, 0)).tell(metrics);
        EndedExecution.success().using(new ResourceUsage(0.5, -1, 0)).tell(metrics);

        assertThat(scrape().value("constrictor_execution_cpu_seconds_total"))
                .isBetween(0.5, 1 + 0.5 * Runtime.getRuntime().availableProcessors());
    }

    @Test
    void requests_are_counted_by_method_and_status() {
        metrics.httpRequest("POST", 200, 0.02, 100, 1000);
        metrics.httpRequest("POST", 200, 0.02, 100, 1000);
        metrics.httpRequest("BREW\n", 418, 0.001, 0, 10);
        metrics.httpRequest("GET", -1, 0, 0, 0);

        ScrapedText scraped = scrape();

        assertThat(scraped.value("constrictor_http_requests_total{method=\"POST\",status=\"200\"}"))
                .isEqualTo(2);
        assertThat(scraped.value("constrictor_http_requests_total{method=\"other\",status=\"418\"}"))
                .isOne();
        assertThat(scraped.value("constrictor_http_requests_total{method=\"GET\",status=\"other\"}"))
                .isOne();
        assertThat(scraped.value("constrictor_http_bytes_total{direction=\"in\"}"))
                .isEqualTo(200);
        assertThat(scraped.value("constrictor_http_bytes_total{direction=\"out\"}"))
                .isEqualTo(2010);
        assertThat(scraped.value("constrictor_http_request_seconds_count")).isEqualTo(4);
    }

    @Test
    void refusals_and_validations_are_counted_by_reason() {
        metrics.authenticationRefused(AuthenticationRefusal.EXPIRED_TOKEN);
        metrics.limited(ReachedLimit.CONCURRENCY);
        metrics.validated(ValidationOutcome.INVALID);

        ScrapedText scraped = scrape();

        assertThat(scraped.value("constrictor_auth_refusals_total{reason=\"expired_token\"}"))
                .isOne();
        assertThat(scraped.value("constrictor_rate_limited_total{limit=\"concurrency\"}"))
                .isOne();
        assertThat(scraped.value("constrictor_rate_limited_total{limit=\"rate\"}"))
                .isZero();
        assertThat(scraped.value("constrictor_validations_total{outcome=\"invalid\"}"))
                .isOne();
    }

    @Test
    void watched_figures_are_those_of_the_moment() {
        AtomicReference<AuditLogFigures> auditLog = new AtomicReference<>(new AuditLogFigures(5, 0));
        metrics.watchSessions(() -> 3);
        metrics.watchConnections(() -> 4);
        metrics.watchAuditLog(auditLog::get);
        scrape();
        auditLog.set(new AuditLogFigures(7, 1));
        System.gc();

        ScrapedText scraped = scrape();

        assertThat(scraped.value("constrictor_sessions")).isEqualTo(3);
        assertThat(scraped.value("constrictor_connections")).isEqualTo(4);
        assertThat(scraped.value("constrictor_audit_log_lines_total")).isEqualTo(7);
        assertThat(scraped.value("constrictor_audit_log_failures_total")).isOne();
    }

    @Test
    void the_pool_shows_up_once_its_sandbox_is_open() {
        AtomicReference<Optional<PoolFigures>> pool = new AtomicReference<>(Optional.empty());
        metrics.watchPool(pool::get);
        assertThat(scrape().seriesOf("constrictor_pool_ready")).isEmpty();
        pool.set(Optional.of(new PoolFigures(4, 3, 2, 1, 16, 1000, 5)));
        scrape();
        pool.set(Optional.of(new PoolFigures(4, 2, 2, 1, 16, 1001, 6)));
        System.gc();

        ScrapedText scraped = scrape();

        assertThat(scraped.value("constrictor_pool_size")).isEqualTo(4);
        assertThat(scraped.value("constrictor_pool_ready")).isEqualTo(2);
        assertThat(scraped.value("constrictor_pool_running")).isEqualTo(2);
        assertThat(scraped.value("constrictor_pool_queued")).isOne();
        assertThat(scraped.value("constrictor_pool_max_concurrent")).isEqualTo(16);
        assertThat(scraped.value("constrictor_pool_forks_total")).isEqualTo(1001);
        assertThat(scraped.value("constrictor_pool_restarts_total")).isEqualTo(6);
    }

    @Test
    void whoever_asks_for_open_metrics_gets_it() {
        ScrapeFormat format =
                ScrapeFormat.accepted("application/openmetrics-text;version=1.0.0;q=0.6,text/plain;q=0.3");

        assertThat(format.contentType()).startsWith("application/openmetrics-text;");
        assertThat(metrics.scrape(format)).endsWith("# EOF\n");
        assertThat(ScrapeFormat.accepted("*/*").contentType()).startsWith("text/plain; version=0.0.4");
    }

    private ScrapedText scrape() {
        return ScrapedText.parse(metrics.scrape());
    }

    private static String executions(String outcome) {
        return "constrictor_executions_total{outcome=\"%s\"}".formatted(outcome);
    }

    private static double bucket(ScrapedText scraped, String upTo) {
        return scraped.value("constrictor_execution_seconds_bucket{outcome=\"success\",le=\"%s\"}".formatted(upTo));
    }
}
