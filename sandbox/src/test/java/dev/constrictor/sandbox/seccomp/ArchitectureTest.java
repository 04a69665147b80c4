package dev.constrictor.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ArchitectureTest {
    @Test
    void is_found_by_the_name_java_gives_it() {
        assertThat(Architecture.ofJavaName("amd64")).isEqualTo(Architecture.X86_64);
        assertThat(Architecture.ofJavaName("aarch64")).isEqualTo(Architecture.AARCH64);
    }

    @Test
    void says_what_is_supported_where_it_is_not() {
        assertThatThrownBy(() -> Architecture.ofJavaName("riscv64"))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("the jail has no system call table for riscv64, only for x86_64 and aarch64;"
                        + " use the container engine");
    }
}
