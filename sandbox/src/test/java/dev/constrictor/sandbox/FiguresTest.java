package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.constrictor.sandbox.policy.Policy;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What code draws, and how it comes back. */
class FiguresTest {
    private static Sandbox sandbox;

    @BeforeAll
    static void open() throws Exception {
        sandbox = Sandbox.open(DataScience.config(Policy.STANDARD));
    }

    @AfterAll
    static void close() {
        if (sandbox != null) {
            sandbox.close();
        }
    }

    @Test
    void what_was_drawn_comes_back_in_order_and_what_was_saved_as_a_file() throws Exception {
        ExecutionResult result = run("""
                import matplotlib.pyplot as plt
                plt.plot([1, 2, 3])
                plt.figure(figsize=(300, 2))
                plt.bar(["a", "b"], [1, 2])
                plt.savefig("bars.png")
                plt.show()
                """);

        assertThat(result.error().map(ExecutionError::message)).isEmpty();
        assertThat(result.stderr()).isEmpty();
        assertThat(result.artifacts())
                .extracting(Artifact::kind, Artifact::name, Artifact::mediaType)
                .containsExactly(
                        tuple(Artifact.Kind.FIGURE, "figure-1.png", "image/png"),
                        tuple(Artifact.Kind.FIGURE, "figure-2.png", "image/png"),
                        tuple(Artifact.Kind.FILE, "bars.png", "image/png"));
        assertThat(picture(result, 0).getWidth()).isBetween(400, 800);
        assertThat(picture(result, 1).getWidth()).as("of a very wide one").isLessThan(2100);
    }

    @Test
    void what_was_drawn_before_a_failure_comes_back_too() {
        ExecutionResult result = run("import matplotlib.pyplot as plt\nplt.plot([1])\n1 / 0");

        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.RUNTIME_ERROR);
        assertThat(result.artifacts()).extracting(Artifact::name).containsExactly("figure-1.png");
    }

    @Test
    void more_figures_than_may_come_back_are_left_out() {
        ExecutionResult result = run("""
                import matplotlib.pyplot as plt
                for i in range(18): plt.figure(figsize=(0.5, 0.5)).text(0, 0, "x")
                """);

        assertThat(result.error().map(ExecutionError::message)).isEmpty();
        assertThat(result.artifacts()).hasSize(16);
        assertThat(result.leftOut().named())
                .containsExactly(
                        new LeftOut.Entry("figure-17.png", LeftOut.Reason.TOO_MANY),
                        new LeftOut.Entry("figure-18.png", LeftOut.Reason.TOO_MANY));
    }

    @Test
    void a_figure_is_seen_as_it_was_when_it_was_shown_and_the_next_one_is_another() throws Exception {
        ExecutionResult result = run("""
                import matplotlib.pyplot as plt
                plt.figure(figsize=(2, 2)); plt.plot([1, 2]); plt.show()
                plt.figure(figsize=(4, 2)); plt.plot([2, 1]); plt.show()
                plt.plot([3]); len(plt.gca().lines)
                """);

        assertThat(result.value().orElseThrow().json()).hasToString("1");
        assertThat(result.artifacts())
                .extracting(Artifact::name)
                .containsExactly("figure-1.png", "figure-2.png", "figure-3.png");
        assertThat(picture(result, 1).getWidth())
                .isGreaterThan(picture(result, 0).getWidth() * 3 / 2);
    }

    @Test
    void a_figure_that_cannot_be_drawn_is_told_and_the_others_come_back() {
        ExecutionResult result = run("""
                import matplotlib.pyplot as plt
                plt.plot([1])
                plt.figure(); plt.title("$\\\\frac{1$")
                plt.figure(); plt.plot([2])
                """);

        assertThat(result.error().map(ExecutionError::message)).isEmpty();
        assertThat(result.artifacts()).extracting(Artifact::name).containsExactly("figure-1.png", "figure-3.png");
        assertThat(result.leftOut().named())
                .containsExactly(new LeftOut.Entry("figure-2.png", LeftOut.Reason.NOT_DRAWN));
        assertThat(result.stderr()).startsWith("figure-2.png: it could not be drawn: ValueError(");
    }

    @Test
    void figures_survive_the_limits_of_memory_and_time() {
        ExecutionResult greedy = run("import numpy as np, matplotlib.pyplot as plt\nplt.plot([1]); np.ones(10**9)");
        assertThat(greedy.error().orElseThrow().type()).isEqualTo(ErrorType.MEMORY_LIMIT);
        assertThat(greedy.artifacts()).extracting(Artifact::name).containsExactly("figure-1.png");

        ExecutionResult slow = sandbox.execute(ExecutionRequest.of("""
                        import matplotlib.pyplot as plt
                        plt.plot([1]); plt.show()
                        plt.plot([2])
                        while True: pass
                        """).withTimeout(Duration.ofSeconds(3)));
        assertThat(slow.error().orElseThrow().type()).isEqualTo(ErrorType.TIMEOUT);
        assertThat(slow.artifacts()).extracting(Artifact::name).containsExactly("figure-1.png");
        assertThat(slow.leftOut().named()).containsExactly(new LeftOut.Entry("figure-2.png", LeftOut.Reason.NOT_DRAWN));
    }

    @Test
    void what_lies_far_outside_of_a_figure_makes_no_giant_picture_of_it() throws Exception {
        ExecutionResult result = run("""
                import matplotlib.pyplot as plt
                plt.plot([1, 2]); plt.text(60, 1.5, "far away")
                plt.title("\u5b57 is in no font")
                """);

        assertThat(picture(result, 0).getWidth()).isLessThanOrEqualTo(2000);
        assertThat(result.stderr()).startsWith("figure-1.png: Glyph ").doesNotContain("/opt/");
    }

    @Test
    void a_figure_of_plotly_is_data() {
        PythonValue value = run("import plotly.express as px\npx.line(x=[1, 2], y=[3, 4])")
                .value()
                .orElseThrow();

        assertThat(value.json().path("data").path(0).path("type").asString()).isEqualTo("scatter");
        assertThat(value.json().path("layout").isObject()).isTrue();
    }

    @Test
    void a_figure_of_plotly_that_is_shown_comes_back_among_the_others() throws Exception {
        ExecutionResult result = run("""
                import matplotlib.pyplot as plt, plotly.express as px, plotly.io as pio
                px.line(x=[1, 2], y=[3, 4]).show()
                plt.plot([1]); plt.show()
                pio.show({"data": [{"type": "bar", "y": [1]}]})
                """);

        assertThat(result.error().map(ExecutionError::message)).isEmpty();
        assertThat(result.artifacts())
                .extracting(Artifact::kind, Artifact::name, Artifact::mediaType)
                .containsExactly(
                        tuple(Artifact.Kind.FIGURE, "figure-1.json", "application/json"),
                        tuple(Artifact.Kind.FIGURE, "figure-2.png", "image/png"),
                        tuple(Artifact.Kind.FIGURE, "figure-3.json", "application/json"));
    }

    private static ExecutionResult run(String code) {
        return sandbox.execute(ExecutionRequest.of(code).withTimeout(Duration.ofSeconds(60)));
    }

    private static BufferedImage picture(ExecutionResult result, int index) throws IOException {
        ByteBuffer content = result.artifacts().get(index).content();
        byte[] bytes = new byte[content.remaining()];
        content.get(bytes);
        return ImageIO.read(new ByteArrayInputStream(bytes));
    }
}
