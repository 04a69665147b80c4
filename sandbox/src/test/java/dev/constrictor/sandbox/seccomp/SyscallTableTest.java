package dev.constrictor.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyscallTableTest {
    private static final Pattern DEFINITION = Pattern.compile("#define __NR(?:3264)?_(\\w+)\\s+(\\d+)");

    // asm-generic names a few calls for 32 and 64 bits at once; arm64 uses these.
    private static final Map<String, String> NAMES_ON_64_BITS = Map.of("fstatat", "newfstatat");
    private static final Set<String> NOT_ON_64_BITS = Set.of("sync_file_range2", "arch_specific_syscall", "syscalls");

    @ParameterizedTest
    @CsvSource({
        "X86_64, /usr/include/x86_64-linux-gnu/asm/unistd_64.h, 300",
        "AARCH64, /usr/include/asm-generic/unistd.h, 280",
    })
    void agrees_with_the_kernel_headers(Architecture architecture, Path header, int fewest) throws IOException {
        assumeTrue(Files.exists(header), () -> header + " is not on this machine (package linux-libc-dev)");
        SyscallTable table = SyscallTable.load(architecture);
        Matcher definition = DEFINITION.matcher(Files.readString(header));

        int compared = 0;
        while (definition.find()) {
            String name = NAMES_ON_64_BITS.getOrDefault(definition.group(1), definition.group(1));
            if (!NOT_ON_64_BITS.contains(name) && !name.endsWith("time64")) {
                assertThat(table.nameOf(Integer.parseInt(definition.group(2)))).isEqualTo(name);
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(fewest);
    }

    @ParameterizedTest
    @CsvSource({
        "X86_64, newfstatat, 262", "X86_64, fork, 57", "X86_64, uretprobe, 335", "X86_64, uprobe, 336",
        "AARCH64, newfstatat, 79", "AARCH64, clone, 220", "AARCH64, execve, 221", "AARCH64, memfd_secret, 447",
        "X86_64, file_setattr, 469", "AARCH64, file_setattr, 469", "AARCH64, statx, 291", "AARCH64, renameat, 38",
    })
    void knows_calls_under_the_name_the_kernel_gives_them(Architecture architecture, String name, int number) {
        SyscallTable table = SyscallTable.load(architecture);

        assertThat(table.numberOf(name)).hasValue(number);
        assertThat(table.nameOf(number)).isEqualTo(name);
    }

    @Test
    void names_an_unknown_number_for_reports() {
        SyscallTable table = SyscallTable.load(Architecture.X86_64);

        assertThat(table.nameOf(1234)).isEqualTo("syscall 1234");
        assertThat(table.nameOf(-1)).isEqualTo("syscall 4294967295");
    }

    @Test
    void has_no_calls_on_aarch64_that_only_x86_64_kept() {
        SyscallTable table = SyscallTable.load(Architecture.AARCH64);

        assertThat(table.contains("open")).isFalse();
        assertThat(table.contains("fork")).isFalse();
        assertThat(table.numberOf("vfork")).isEmpty();
    }

    @Test
    void refuses_two_names_for_one_number_and_numbers_of_x32() {
        assertThatThrownBy(() -> new SyscallTable(Architecture.X86_64, Map.of("a", 1, "b", 1)))
                .hasMessageContaining("both have the number 1");
        assertThatThrownBy(() -> new SyscallTable(Architecture.X86_64, Map.of("a", 0x40000000)))
                .hasMessageContaining("impossible number");
    }
}
