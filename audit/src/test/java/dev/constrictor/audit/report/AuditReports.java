package dev.constrictor.audit.report;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.judge.HostRun;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.HostRule;
import dev.constrictor.audit.probe.Impact;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.probe.Proof;
import dev.constrictor.audit.seed.Category;
import dev.constrictor.audit.seed.SeedComparison;
import dev.constrictor.audit.seed.Status;
import dev.constrictor.audit.seed.TestResult;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tools.jackson.databind.node.JsonNodeFactory;

/** Made-up reports. */
public final class AuditReports {
    private static final Instant BEGAN = Instant.parse("2026-03-04T05:06:07.890Z");
    private static final Duration TOOK = Duration.ofMillis(83_450);
    private static final List<String> TRIES =
            List.of("by its path", "through /proc/self", "with a raw system call", "from a thread", "from a child");

    /** What may break out of a format, or lead a reader astray. */
    public static final List<String> HOSTILE = List.of(
            "</script><script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "\" onmouseover=\"alert(1)\" ' autofocus onfocus='alert(1)",
            "]]><!-- --><![CDATA[ </failure></testcase> &amp; &#0; &undefined;",
            "NUL \0 ESC \u001b[31m\u001b]0;title\u0007 CSI \u009b31m DEL \u007f FFFE \uffff",
            "lone \ud800 surrogates \udc00 at the end \ud83d",
            "right to left \u202egnp.exe\u202c, hidden\u200b\u2066 tag \udb40\udc41",
            "a | b `c` **d** [e](javascript:alert(1)) https://evil.example www.evil.example @everyone #1 \\| $x$",
            "line\r\nfeeds\n| --- |\n\n# title\n\ttab\u2028\u2029\u0085end",
            "{0} {{1}} %s %n ${jndi:ldap://x}",
            "x".repeat(5_000),
            "&".repeat(5_000));

    private AuditReports() {}

    /** Three targets of different strength. */
    public static AuditReport typical() {
        List<Column> columns = List.of(
                new Column("constrictor", "constrictor 0.1.0", "execute_code(code)", "started over stdio", ""),
                new Column("container", "python-sandbox 2.3", "run_python(source)", "http://127.0.0.1:8931/mcp", ""),
                new Column(
                        "plain interpreter",
                        "mcp-run-python",
                        "run(code)",
                        "started over stdio",
                        "It wrote 3 lines to its standard output that are no JSON-RPC messages."));
        List<ProbeRow> rows = new ArrayList<>();
        for (Group group : Group.values()) {
            for (int number = 1; number <= 6; number++) {
                rows.add(row(group, number));
            }
        }
        return new AuditReport(
                BEGAN,
                TOOK,
                new HostFacts("Linux 6.12 x86_64", "3.13.2", "auditor (uid 1000)"),
                columns,
                rows,
                posture(),
                suite(columns.size()));
    }

    /** One target in which everything was stopped. */
    public static AuditReport allContained() {
        AuditReport report = typical();
        List<ProbeRow> rows = report.probes().stream()
                .map(row -> new ProbeRow(
                        row.probe(), row.host(), List.of(Finding.contained(Layer.SECCOMP, "EPERM", Duration.ZERO))))
                .toList();
        return new AuditReport(BEGAN, TOOK, report.host(), report.columns().subList(0, 1), rows, List.of(), List.of());
    }

    public static AuditReport empty() {
        return new AuditReport(BEGAN, TOOK, new HostFacts("", "", ""), List.of(), List.of(), List.of(), List.of());
    }

    /** A target and a probe of each hostile text, each verdict, and each layer. */
    public static AuditReport hostile() {
        List<Column> columns = HOSTILE.stream()
                .map(text -> new Column(text, text, text, text, text))
                .toList();
        List<ProbeRow> rows = new ArrayList<>();
        for (int index = 0; index < HOSTILE.size(); index++) {
            String text = HOSTILE.get(index);
            int shift = index;
            List<Finding> findings = IntStream.range(0, columns.size())
                    .mapToObj(column -> new Finding(
                            nth(Verdict.values(), (column + shift)),
                            Optional.of(nth(Layer.values(), (column + shift))),
                            text,
                            Duration.ofMillis(column)))
                    .toList();
            rows.add(new ProbeRow(
                    probe(text, nth(Group.values(), index), text, nth(Impact.values(), index), text),
                    new HostRun(nth(HostRun.State.values(), index), text),
                    findings));
        }
        List<PostureRow> posture = HOSTILE.stream()
                .map(text -> new PostureRow(
                        text,
                        text,
                        text,
                        IntStream.range(0, columns.size())
                                .mapToObj(column -> new PostureRow.Seen(nth(PostureRow.State.values(), column), text))
                                .toList()))
                .toList();
        List<SeedComparison.Row> tests = HOSTILE.stream()
                .map(text -> new SeedComparison.Row(
                        text,
                        Optional.of(new TestResult(
                                true, JsonNodeFactory.instance.objectNode().put(text, text), null)),
                        Optional.of(TestResult.failed(text)),
                        Status.UNEXPECTED,
                        List.of(text, "XX-99")))
                .toList();
        return new AuditReport(
                BEGAN,
                TOOK,
                new HostFacts(HOSTILE.get(0), HOSTILE.get(4), HOSTILE.get(5)),
                columns,
                rows,
                posture,
                List.of(new SeedComparison(Category.FILE_ACCESS, 0, tests)));
    }

    /** One probe in one target. */
    public static AuditReport of(String target, String probe, Verdict verdict) {
        return new AuditReport(
                BEGAN,
                TOOK,
                new HostFacts("Linux", "3.13", "auditor"),
                List.of(new Column(target, "server", "tool", "stdio", "")),
                List.of(new ProbeRow(
                        probe(probe, Group.FILESYSTEM, "Reads it", Impact.HOST_LEAK, "by its path"),
                        new HostRun(HostRun.State.SUCCEEDED, "it came back"),
                        List.of(Finding.of(verdict, "so it was", Duration.ofMillis(5))))),
                List.of(),
                List.of());
    }

    private static ProbeRow row(Group group, int number) {
        int seed = List.of(Group.values()).indexOf(group) * 7 + number * 3;
        Impact impact = nth(Impact.values(), seed);
        Probe probe = probe(
                "%s-%02d".formatted(group.code(), number),
                group,
                "%s reached %s".formatted(group.title(), TRIES.get(number % TRIES.size())),
                impact,
                "opens what the host planted, %s, and hands back what it read"
                        .formatted(TRIES.get(number % TRIES.size())));
        HostRun host = seed % 17 == 0
                ? new HostRun(HostRun.State.NOT_RUN, "it would fill the disk of the machine")
                : new HostRun(HostRun.State.SUCCEEDED, "the planted secret came back after 12 ms");
        return new ProbeRow(probe, host, List.of(strong(seed), middling(seed), weak(seed)));
    }

    private static Finding strong(int seed) {
        Layer layer = List.of(
                        Layer.GUARD,
                        Layer.SECCOMP,
                        Layer.SECCOMP,
                        Layer.LANDLOCK,
                        Layer.MOUNT_NAMESPACE,
                        Layer.NET_NAMESPACE,
                        Layer.AUDIT_HOOK,
                        Layer.RLIMIT,
                        Layer.LIMIT)
                .get(seed % 9);
        return seed % 23 == 0
                ? Finding.of(Verdict.INCONCLUSIVE, "the probe fails on the bare host, too", Duration.ofMillis(9))
                : Finding.contained(layer, "PermissionError: [Errno 1] Operation not permitted", Duration.ofMillis(31));
    }

    private static Finding middling(int seed) {
        return switch (seed % 13) {
            case 0 ->
                Finding.of(
                        Verdict.ESCAPE,
                        "the planted secret came back: \"canary-5f2c\" stood in the result of the call",
                        Duration.ofMillis(120));
            case 5 ->
                Finding.of(Verdict.PARTIAL, "the server did not answer for 9 s afterwards", Duration.ofSeconds(9));
            case 7 -> Finding.of(Verdict.ALLOWED, "the configuration opens the network", Duration.ofMillis(40));
            default ->
                Finding.contained(
                        seed % 2 == 0 ? Layer.MOUNT_NAMESPACE : Layer.CAPABILITY,
                        "FileNotFoundError: [Errno 2] No such file or directory",
                        Duration.ofMillis(77));
        };
    }

    private static Finding weak(int seed) {
        return switch (seed % 4) {
            case 0 ->
                Finding.contained(
                        Layer.FILE_PERMISSION, "PermissionError: [Errno 13] Permission denied", Duration.ofMillis(15));
            case 1 -> Finding.of(Verdict.INCONCLUSIVE, "the target gave no usable answer", Duration.ofMillis(15));
            default ->
                Finding.of(
                        Verdict.ESCAPE,
                        "a planted listener heard the mark of the call on 127.0.0.1:40213",
                        Duration.ofMillis(15));
        };
    }

    private static Probe probe(String id, Group group, String title, Impact impact, String tries) {
        return new Probe(
                id,
                group,
                title,
                tries,
                impact,
                nth(Proof.values(), id.length()),
                HostRule.RUN,
                "Give the code a file system of its own, in which nothing of the host is mounted: " + title,
                List.of("CVE-2019-5736", title),
                Optional.of(title),
                Map.of(),
                Duration.ofSeconds(5),
                Map.of(),
                false,
                "def attempt(host):\n    return 1\n");
    }

    private static <T> T nth(T[] values, int number) {
        return values[number % values.length];
    }

    private static List<PostureRow> posture() {
        PostureRow.Seen well = new PostureRow.Seen(PostureRow.State.AS_IT_SHOULD_BE, "2");
        PostureRow.Seen weaker = new PostureRow.Seen(PostureRow.State.WEAKER, "0 (no filter)");
        PostureRow.Seen unknown = new PostureRow.Seen(PostureRow.State.UNKNOWN, "/proc is not mounted");
        return List.of(
                new PostureRow("Seccomp mode", "2 (filter)", "0", List.of(well, well, weaker)),
                new PostureRow("No new privileges", "1", "0", List.of(well, weaker, weaker)),
                new PostureRow("User id", "not 0", "1000", List.of(well, weaker, unknown)));
    }

    private static List<SeedComparison> suite(int columns) {
        List<SeedComparison> suite = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            for (Category category : Category.values()) {
                suite.add(comparison(category, column));
            }
        }
        return suite;
    }

    private static SeedComparison comparison(Category category, int column) {
        TestResult direct =
                new TestResult(true, JsonNodeFactory.instance.stringNode("root:x:0:0:root:/root:/bin/bash"), null);
        TestResult sandboxed =
                column == 2 ? direct : TestResult.failed("ImportError: the module \"os\" is not allowed");
        return new SeedComparison(
                category,
                column,
                category.tests().stream()
                        .map(test -> new SeedComparison.Row(
                                test,
                                Optional.of(direct),
                                Optional.of(sandboxed),
                                Status.of(Optional.of(direct), Optional.of(sandboxed)),
                                List.of("FS-01", "CX-03")))
                        .toList());
    }
}
