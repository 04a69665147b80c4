package dev.constrictor.sandbox.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.DataScience;
import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.PythonValue;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.policy.Policy;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The packages of data science behind a second kernel. */
@Tag("container")
@Timeout(240)
class ContainerScienceTest {
    private static Sandbox sandbox;

    @BeforeAll
    static void open() throws Exception {
        Containers.assumeInstalled();
        sandbox = Sandbox.open(DataScience.config(Policy.OFF).with(change -> {
            change.engine = EngineKind.CONTAINER;
            change.containers = change.containers.withRuntime("runsc").withPoolSize(1);
        }));
    }

    @AfterAll
    static void close() {
        if (sandbox != null) {
            sandbox.close();
        }
    }

    @Test
    void packages_are_there_before_code_imports_them() {
        ExecutionResult result = run("""
                import sys
                before = {"numpy", "pandas", "scipy.stats", "sklearn.cluster", "matplotlib.pyplot"} <= set(sys.modules)
                import numpy as np, pandas as pd, sklearn.cluster
                rows = pd.DataFrame({"x": np.r_[np.zeros(5), np.ones(5) * 9]})
                labels = sklearn.cluster.KMeans(2, n_init=1, random_state=1).fit_predict(rows)
                [before, rows["x"].describe()["mean"], len(set(labels))]
                """);

        assertThat(json(result)).isEqualTo("[true,4.5,2]");
        assertThat(result.engine()).startsWith("container (runsc");
    }

    @Test
    void a_figure_comes_back_as_a_picture() {
        ExecutionResult result = run("import matplotlib.pyplot as plt\nplt.plot([1, 4, 9]); None");

        assertThat(result.artifacts()).singleElement().satisfies(figure -> {
            assertThat(figure.kind()).isEqualTo(Artifact.Kind.FIGURE);
            assertThat(figure.mediaType()).isEqualTo("image/png");
        });
    }

    @Test
    void the_memory_limit_is_for_what_code_uses_beside_the_packages() {
        String allocate = "import numpy as np\nlen(np.ones(%d << 20, dtype='u1'))";
        assertThat(json(run(allocate.formatted(100)))).isEqualTo(Integer.toString(100 << 20));

        assertThat(run(allocate.formatted(200)).error().map(ExecutionError::type))
                .isEqualTo(Optional.of(ErrorType.MEMORY_LIMIT));
    }

    private static ExecutionResult run(String code) {
        return sandbox.execute(ExecutionRequest.of(code));
    }

    private static String json(ExecutionResult result) {
        assertThat(result.error()).isEmpty();
        return result.value().map(PythonValue::json).orElseThrow().toString();
    }
}
