package dev.constrictor.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SeccompProgramTest {
    private static final Set<Integer> BRANCHES =
            Set.of(BpfInstruction.JUMP_EQUAL, BpfInstruction.JUMP_GREATER_OR_EQUAL);

    @ParameterizedTest
    @EnumSource
    void jumps_only_forward_to_instructions_that_exist_and_leaves_none_unreached(Architecture architecture) {
        List<BpfInstruction> instructions = program(architecture).instructions();
        BitSet reached = new BitSet();
        reached.set(0);

        for (int at = 0; at < instructions.size(); at++) {
            BpfInstruction instruction = instructions.get(at);
            assertThat(reached.get(at)).as("instruction %d can be reached", at).isTrue();
            if (BRANCHES.contains(instruction.code())) {
                reached.set(at + 1 + instruction.jt());
                reached.set(at + 1 + instruction.jf());
            } else if (instruction.code() == BpfInstruction.JUMP_ALWAYS) {
                assertThat(instruction.k()).isNotNegative();
                reached.set(at + 1 + instruction.k());
            } else if (instruction.code() != BpfInstruction.RETURN) {
                reached.set(at + 1);
            }
        }
        assertThat(reached.length()).isLessThanOrEqualTo(instructions.size());
        assertThat(instructions.getLast().code()).isEqualTo(BpfInstruction.RETURN);
    }

    @ParameterizedTest
    @EnumSource
    void is_far_from_the_size_limit_of_the_kernel(Architecture architecture) {
        assertThat(program(architecture).instructions()).hasSizeLessThan(1024);
    }

    @Test
    void is_encoded_as_little_endian_sock_filters() {
        SeccompProgram program = new SeccompProgram(
                Architecture.X86_64, List.of(new BpfInstruction(0x35, 255, 1, 0x80402010), BpfInstruction.of(0x06, 1)));

        assertThat(program.toBytes())
                .containsExactly(0x35, 0, 0xff, 1, 0x10, 0x20, 0x40, 0x80, 0x06, 0, 0, 0, 1, 0, 0, 0);
    }

    @Test
    void refuses_to_be_longer_than_the_kernel_takes() {
        List<BpfInstruction> tooMany = Collections.nCopies(4097, BpfInstruction.of(BpfInstruction.RETURN, 0));

        assertThatThrownBy(() -> new SeccompProgram(Architecture.X86_64, tooMany))
                .hasMessageContaining("4096");
    }

    @Test
    void refuses_branches_that_do_not_fit_their_field() {
        assertThatThrownBy(() -> new BpfInstruction(BpfInstruction.JUMP_EQUAL, 256, 0, 0))
                .hasMessageContaining("256");
    }

    private static SeccompProgram program(Architecture architecture) {
        return SeccompAssembler.assemble(SeccompPolicy.load(), architecture, NotifyMode.LISTENER);
    }
}
