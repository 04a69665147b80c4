package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The inmate's set-up in machine code, and the loop in Python that stands in for it on other processors. */
class SyscallBatchTest {
    @ParameterizedTest
    @ValueSource(strings = {"this machine", "a machine without code of its own"})
    void calls_are_done_in_order_results_are_saved_and_the_first_failure_ends_it(String machine) throws Exception {
        SyscallTable table = SyscallTable.load(Architecture.current());
        String output = GuestPython.run("""
                import ctypes, os
                from constrictor_guest.failure import StepFailure
                from constrictor_guest.syscall_batch import SyscallBatch

                batch = SyscallBatch(%s)
                pid = ctypes.c_long(0)
                read, write = os.pipe()
                asked = batch.add("one", "ask for the pid", %d)
                copied = batch.add("two", "copy a descriptor", %d, write)
                written = batch.add("three", "write to the copy", %d, 0, b"done", 4)
                batch.add("four", "close nothing", %d, 9999)
                batch.add("five", "write once more", %d, write, b"never", 5)
                batch.seal()
                batch.save_result(asked, ctypes.addressof(pid))
                batch.save_result(copied, batch.address_of_argument(written, 0))
                try:
                    batch.run()
                except StepFailure as failure:
                    print(pid.value == os.getpid(), os.read(read, 100), failure.layer, failure.what, failure.number)
                """.formatted(
                        machine.equals("this machine") ? "" : "'another'",
                        number(table, "getpid"),
                        number(table, "dup"),
                        number(table, "write"),
                        number(table, "close"),
                        number(table, "write")));
        assertThat(output).isEqualTo("True b'done' four close nothing 9\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "'another'"})
    void it_is_left_where_a_word_says_so_and_goes_on_where_not(String machine) throws Exception {
        SyscallTable table = SyscallTable.load(Architecture.current());
        String output = GuestPython.run("""
                import ctypes, os
                from constrictor_guest.syscall_batch import LEAST_ANSWER, SyscallBatch

                word = ctypes.c_long(0)
                ways = {
                    "zero": lambda batch: batch.add_leave_if_zero(ctypes.addressof(word), LEAST_ANSWER + 7),
                    "above": lambda batch: batch.add_leave_if_above_zero(ctypes.addressof(word), LEAST_ANSWER + 7),
                    "other": lambda batch: batch.add_leave_unless(ctypes.addressof(word), 1, LEAST_ANSWER + 7),
                }
                for way, add in ways.items():
                    batch = SyscallBatch(%s)
                    read, write = os.pipe()
                    print(way, end=" ")
                    add(batch)
                    batch.add("one", "write", %d, write, b"on", 2)
                    batch.seal()
                    for value in (0, 1, -1, 1 << 62):
                        word.value = value
                        print(batch.run() - LEAST_ANSWER == 7, end=" ")
                    os.close(write)
                    print(os.read(read, 100))
                """.formatted(machine, number(table, "write")));
        assertThat(output).isEqualTo("""
                zero True False False False b'ononon'
                above False True False True b'onon'
                other True False True True b'on'
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "'another'"})
    void memory_is_copied_in_its_turn(String machine) throws Exception {
        SyscallTable table = SyscallTable.load(Architecture.current());
        String output = GuestPython.run("""
                import ctypes, os
                from constrictor_guest.syscall_batch import SyscallBatch

                batch = SyscallBatch(%s)
                source, target = ctypes.create_string_buffer(b"?" * 9), ctypes.create_string_buffer(9)
                read, write = os.pipe()
                os.write(write, b"into both")
                batch.add("one", "read", %d, read, source, 9)
                batch.add_copy("two", "copy", ctypes.addressof(target), ctypes.addressof(source), 9)
                batch.add("three", "write", %d, write, target, 9)
                batch.seal()
                batch.run()
                print(os.read(read, 100))
                """.formatted(machine, number(table, "read"), number(table, "write")));
        assertThat(output).isEqualTo("b'into both'\n");
    }

    @Test
    void machine_code_repeats_until_it_is_to_leave_or_a_call_fails() throws Exception {
        assumeTrue(Architecture.current() == Architecture.X86_64, "needs machine code for this processor");
        SyscallTable table = SyscallTable.load(Architecture.current());
        String output =
                GuestPython.run("""
                import ctypes, os
                from constrictor_guest.scratch import Scratch
                from constrictor_guest.syscall_batch import SyscallBatch

                scratch = Scratch(1)
                letter, length, pid = scratch.bytes(1), scratch.take(ctypes.c_long), scratch.take(ctypes.c_long)
                (read, entrance), (exit, write) = os.pipe(), os.pipe()
                batch = SyscallBatch()
                asked = batch.add("one", "never again", %d)
                batch.add_leave_if_zero(ctypes.addressof(pid), 1 << 41)
                first = batch.add("two", "read", %d, read, letter, 1)
                batch.add_leave_unless(ctypes.addressof(length), 1, 1 << 40)
                batch.add("three", "write", %d, write, letter, 1)
                batch.add_repetition(first)
                batch.seal(scratch)
                batch.save_result(asked, ctypes.addressof(pid))
                batch.save_result(first, ctypes.addressof(length))
                os.write(entrance, b"some letters")
                os.close(entrance)
                print(batch.run_from(0) == 1 << 40, os.read(exit, 100), pid.value == os.getpid())
                pid.value = 7
                os.close(read)
                answer = batch.run_from(first)
                print(answer & 0xFFFF, answer >> 16, pid.value)
                os.close(write)
                batch = SyscallBatch()
                batch.add_leave_if_above_zero(ctypes.addressof(pid), 1 << 42)
                batch.seal(scratch)
                print(batch.run_from(0) == 1 << 42)
                """.formatted(number(table, "getpid"), number(table, "read"), number(table, "write")));
        assertThat(output).isEqualTo("True b'some letters' True\n9 4 7\nTrue\n");
    }

    @Test
    void machine_code_changes_to_another_batch_and_ends_with_it() throws Exception {
        assumeTrue(Architecture.current() == Architecture.X86_64, "needs machine code for this processor");
        SyscallTable table = SyscallTable.load(Architecture.current());
        String output = GuestPython.run("""
                import ctypes, os
                from constrictor_guest.failure import StepFailure
                from constrictor_guest.syscall_batch import SyscallBatch

                read, write = os.pipe()
                other = SyscallBatch()
                other.add("one", "write", %1$d, write, b"other ", 6)
                other.add("two", "write nowhere", %1$d, 9999, b"", 0)
                other.seal()
                word = ctypes.c_long(1)
                batch = SyscallBatch()
                batch.add_change(ctypes.addressof(word), other)
                batch.add("three", "write", %1$d, write, b"own ", 4)
                batch.seal()
                print(batch.run_from(0), os.read(read, 100))
                word.value = 0
                answer = batch.run_from(0)
                try:
                    other.check(answer)
                except StepFailure as failure:
                    print(failure.what, failure.number, os.read(read, 100))
                """.formatted(number(table, "write")));
        assertThat(output).isEqualTo("0 b'own '\nwrite nowhere 9 b'other '\n");
    }

    private static int number(SyscallTable table, String name) {
        return table.numberOf(name).orElseThrow();
    }
}
