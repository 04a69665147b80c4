package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.Artifact;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutputNamesTest {
    @Test
    void theSecondOfANameGetsAFreeOneWithItsExtension() {
        assertThat(names("figure-1.png", "figure-1.png")).containsExactly("figure-1.png", "figure-1~2.png");
        assertThat(names("a/b.png", "a/b.png", "a/b.png")).containsExactly("a/b.png", "a/b~2.png", "a/b~3.png");
        assertThat(names("a.d/b", "a.d/b")).containsExactly("a.d/b", "a.d/b~2");
        assertThat(names("f.png", "f.png", "f~2.png")).containsExactly("f.png", "f~3.png", "f~2.png");
    }

    @Test
    void aNameIsHiddenWhenAnyPartOfItIs() {
        assertThat(List.of(".env", "a/.git/x", "-rf", "a/-x")).allMatch(OutputNames::isHidden);
        assertThat(List.of("env", "a-b", "a/b.c", "a.d/b")).noneMatch(OutputNames::isHidden);
    }

    private static List<String> names(String... names) {
        return OutputNames.of(Arrays.stream(names)
                .map(name -> new Artifact(Artifact.Kind.FILE, name, "image/png", ByteBuffer.allocate(0)))
                .toList());
    }
}
