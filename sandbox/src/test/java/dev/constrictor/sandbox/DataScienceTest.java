package dev.constrictor.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DataScienceTest {

    private Sandbox sandbox;
    private Sandbox unguarded;

    @BeforeAll
    void open() throws Exception {
        sandbox = Sandbox.open(DataScience.config(Policy.STANDARD));
        unguarded = Sandbox.open(DataScience.config(Policy.OFF));
    }

    @AfterAll
    void close() {
        if (sandbox != null) {
            sandbox.close();
        }
        if (unguarded != null) {
            unguarded.close();
        }
    }

    static List<Path> analyses() throws Exception {
        Path folder = Path.of(Objects.requireNonNull(DataScienceTest.class.getResource("analyses"))
                .toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** The first line of each says what comes of it. */
    @ParameterizedTest
    @MethodSource("analyses")
    void ordinary_analyses_run_under_the_standard_policy(Path file) throws Exception {
        List<String> lines = Files.readAllLines(file);

        ExecutionResult result = run(String.join("\n", lines));

        assertThat(result.error().map(ExecutionError::message)).isEmpty();
        assertThat(result.securityEvents()).isEmpty();
        assertThat(result.value().map(PythonValue::json).orElse(null))
                .isEqualTo(value(lines.getFirst().substring(2)));
    }

    @Test
    void packages_are_there_before_code_imports_them() {
        ExecutionResult result = runUnguarded("""
                import sys
                before = len(sys.modules)
                import numpy, pandas, scipy.stats, matplotlib.pyplot, sklearn.linear_model, statsmodels.api, sympy
                len(sys.modules) - before
                """);

        assertThat(result.value().orElseThrow().json()).hasToString("0");
    }

    @Test
    void information_names_what_can_be_imported_with_versions() {
        SandboxInfo.ProfileInfo profile = sandbox.info().profiles().stream()
                .filter(each -> each.profile() == Profile.DATA_SCIENCE)
                .findFirst()
                .orElseThrow();

        assertThat(profile.missing()).isEmpty();
        assertThat(profile.versions()).containsOnlyKeys(profile.modules());
        assertThat(profile.versions().get("numpy")).startsWith("2.");
    }

    @Test
    void code_is_charged_for_what_it_makes_its_own_of_what_all_share() {
        ExecutionResult result = runUnguarded("""
                import ctypes
                libc = ctypes.CDLL(None, use_errno=True)
                class Info(ctypes.Structure):
                    _fields_ = [("base", ctypes.c_size_t), ("name", ctypes.c_char_p), ("headers", ctypes.c_void_p), ("count", ctypes.c_uint16)]
                class Header(ctypes.Structure):
                    _fields_ = [("type", ctypes.c_uint32), ("flags", ctypes.c_uint32), ("offset", ctypes.c_uint64), ("address", ctypes.c_uint64),
                                ("physical", ctypes.c_uint64), ("file_size", ctypes.c_uint64), ("size", ctypes.c_uint64), ("align", ctypes.c_uint64)]
                made = 0
                @ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(Info), ctypes.c_size_t, ctypes.c_void_p)
                def visit(info, size, data):
                    global made
                    for header in (Header * info[0].count).from_address(info[0].headers):
                        if header.type == 1 and not header.flags & 2:
                            start = (info[0].base + header.address) & -4096
                            length = (header.size + 4095) & -4096
                            if libc.mprotect(ctypes.c_size_t(start), ctypes.c_size_t(length), 7) == 0:
                                made += length
                    return 0
                libc.dl_iterate_phdr(visit, None)
                made
                """);

        assertThat(result.value().orElseThrow().json().asLong()).isLessThan(140L << 20);
    }

    @Test
    void a_table_is_data_and_text_and_html() {
        PythonValue value = run("""
                import pandas as pd
                pd.DataFrame({"a": [1, 2], "when": pd.to_datetime(["2026-01-01", None])}, index=["x", "y"])
                """).value().orElseThrow();

        assertThat(value.type()).isEqualTo("DataFrame");
        assertThat(value.repr()).isFalse();
        assertThat(value.json()).hasToString("""
                {"columns":["a","when"],"index":["x","y"],"data":[[1,"2026-01-01T00:00:00.000"],[2,null]]}""");
        assertThat(value.text().orElseThrow()).contains("a       when").contains("x  1 2026-01-01");
        assertThat(value.html().orElseThrow()).contains("<table");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            numpy.float64(2.5)                                                   | 2.5
            {"mean": numpy.mean([1, 2]), "n": [numpy.int64(3), numpy.bool_(True)]} | {"mean":1.5,"n":[3,true]}
            numpy.arange(6).reshape(2, 3)                                        | [[0,1,2],[3,4,5]]
            pandas.Series([1.5, None], name="s")                                 | {"name":"s","index":[0,1],"data":[1.5,null]}
            """)
    void numbers_and_arrays_are_data(String expression, String json) {
        assertThat(run("import numpy, pandas\n" + expression)
                        .value()
                        .orElseThrow()
                        .json())
                .hasToString(json);
    }

    @Test
    void too_large_a_table_is_cut_text() {
        PythonValue value = run("import numpy as np, pandas as pd\npd.DataFrame(np.zeros((100_000, 10)))")
                .value()
                .orElseThrow();

        assertThat(value.repr()).isTrue();
        assertThat(value.text().orElseThrow()).contains("[100000 rows x 10 columns]");
    }

    @Test
    void no_two_executions_roll_the_same_dice() {
        String code = """
                import random, numpy, sympy.core.random, tempfile
                [tempfile.mktemp(), sympy.core.random._assumptions_rng.random(), random.random(), float(numpy.random.rand()), float(numpy.random.default_rng().random()),
                 sympy.core.random.rng.random()]
                """;
        Set<String> rolled = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            runUnguarded(code).value().orElseThrow().json().forEach(number -> rolled.add(number.toString()));
        }
        assertThat(rolled).hasSize(30);
    }

    @Test
    void too_large_a_table_meets_the_memory_limit_and_the_next_execution_is_served() {
        ExecutionResult result = run("""
                import numpy as np, pandas as pd
                pd.DataFrame({f"c{i}": np.ones(10_000_000) for i in range(7)}).describe()
                """);

        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.MEMORY_LIMIT);
        assertThat(run("import numpy as np\nint(np.arange(5).sum())")
                        .value()
                        .orElseThrow()
                        .json())
                .hasToString("10");
    }

    @Test
    void a_table_of_500_megabytes_does_not_fit_into_256_and_can_be_read_in_parts(@TempDir Path folder)
            throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        byte[] rows = "12345,67890.5,north\n".repeat(50_000).getBytes(UTF_8);
        try (OutputStream table = Files.newOutputStream(folder.resolve("table.csv"))) {
            table.write("id,amount,region\n".getBytes(UTF_8));
            for (int i = 0; i < 525; i++) {
                table.write(rows);
            }
        }
        SandboxConfig config = DataScience.config(Policy.STANDARD).with(change -> {
            change.data = List.of(new DataFolder("sales", folder));
            change.limits = change.limits.with(limits -> limits.memoryBytes = 256L << 20);
        });
        try (Sandbox large = Sandbox.open(config)) {
            ExecutionResult whole = large.execute(
                    ExecutionRequest.of("import pandas as pd\nlen(pd.read_csv('/data/sales/table.csv'))"));
            assertThat(whole.error().orElseThrow().type()).isEqualTo(ErrorType.MEMORY_LIMIT);

            ExecutionResult parts = large.execute(ExecutionRequest.of("""
                    import pandas as pd
                    pieces = pd.read_csv("/data/sales/table.csv", chunksize=500_000)
                    sum(int(piece["id"].count()) for piece in pieces)
                    """));
            assertThat(parts.error().map(ExecutionError::message)).isEmpty();
            assertThat(parts.value().orElseThrow().json().asInt()).isEqualTo(525 * 50_000);
        }
    }

    @Test
    void arithmetic_needs_no_further_threads() throws Exception {
        SandboxConfig config = DataScience.config(Policy.STANDARD)
                .with(change -> change.limits = change.limits.with(limits -> limits.threads = 1));
        try (Sandbox single = Sandbox.open(config)) {
            ExecutionResult result = single.execute(ExecutionRequest.of("""
                    import numpy as np
                    from sklearn.cluster import KMeans
                    a = np.random.rand(600, 600)
                    [float((a @ a).mean()) > 0, len(KMeans(3, n_init=2).fit(a).labels_)]
                    """));

            assertThat(result.error().map(ExecutionError::message)).isEmpty();
            assertThat(result.value().orElseThrow().json()).hasToString("[true,600]");
        }
    }

    @Test
    void without_the_packages_the_profile_is_refused_with_the_command_that_installs_them(@TempDir Path empty) {
        SandboxConfig config = SandboxConfig.defaults().with(change -> {
            change.cacheFolder = Optional.of(empty);
            change.rules = change.rules.withProfile(Profile.DATA_SCIENCE);
        });

        assertThatThrownBy(() -> Sandbox.open(config))
                .isInstanceOfSatisfying(
                        EngineUnavailableException.class,
                        failure -> assertThat(failure.explanation())
                                .contains("none of its packages is installed")
                                .contains("./constrictor packages install --data-science"));
    }

    private ExecutionResult run(String code) {
        return sandbox.execute(ExecutionRequest.of(code).withTimeout(Duration.ofSeconds(60)));
    }

    /** What the policy hides from code has to be looked at without it. */
    private ExecutionResult runUnguarded(String code) {
        return unguarded.execute(ExecutionRequest.of(code).withTimeout(Duration.ofSeconds(60)));
    }

    private static Object value(String json) {
        return "null".equals(json) ? null : new JsonMapper().readTree(json);
    }
}
