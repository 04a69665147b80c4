package dev.constrictor.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Decisions that must survive any rearrangement of the data, each written down a second time. */
class PolicyDecisionsTest {
    private static final SeccompPolicy POLICY = SeccompPolicy.load();
    private static final int ALLOW = 0x7fff0000;
    private static final int NOTIFY = 0x7fc00000;
    private static final int EPERM = 0x00050001;
    private static final int EINVAL = 0x00050016;
    private static final int ENOSYS = 0x00050026;
    private static final int ENOTSUP = 0x0005005f;

    private static final long THREAD_OF_GLIBC = 0x3d0f00;
    private static final long THREAD_OF_MUSL = 0x7d0f00;
    private static final long FORK_OF_GLIBC = 0x01200011;
    private static final long VFORK_OF_GLIBC = 0x4111;

    @Test
    void threads_start_and_processes_do_not() {
        assertVerdict(ALLOW, "clone", THREAD_OF_GLIBC);
        assertVerdict(ALLOW, "clone", THREAD_OF_MUSL);
        assertVerdict(NOTIFY, "clone", FORK_OF_GLIBC);
        assertVerdict(NOTIFY, "clone", VFORK_OF_GLIBC);
        assertVerdict(NOTIFY, "clone", 0);
        assertVerdict(NOTIFY, "clone", THREAD_OF_GLIBC | 1L << 32);
        assertVerdict(ENOSYS, "clone3");
    }

    @ParameterizedTest
    @CsvSource({
        "NEWTIME, 0x80", "NEWNS, 0x20000", "NEWCGROUP, 0x2000000", "NEWUTS, 0x4000000", "NEWIPC, 0x8000000",
        "NEWUSER, 0x10000000", "NEWPID, 0x20000000", "NEWNET, 0x40000000", "PIDFD, 0x1000", "PTRACE, 0x2000",
        "VFORK, 0x4000", "PARENT, 0x8000", "CLEAR_SIGHAND, 0x100000000", "INTO_CGROUP, 0x200000000",
    })
    void a_thread_cannot_take_more_with_it(String flag, String value) {
        assertVerdict(NOTIFY, "clone", THREAD_OF_GLIBC | Long.decode(value));
    }

    @ParameterizedTest
    @ValueSource(longs = {0x100, 0x200, 0x400, 0x800, 0x10000, 0x40000})
    void a_thread_cannot_share_less_than_a_thread_does(long missing) {
        assertVerdict(NOTIFY, "clone", THREAD_OF_GLIBC & ~missing);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "execve",
                "execveat",
                "fork",
                "vfork",
                "socket",
                "connect",
                "bind",
                "ptrace",
                "process_vm_readv",
                "mount",
                "unshare",
                "setns",
                "bpf",
                "perf_event_open",
                "userfaultfd",
                "keyctl",
                "io_uring_setup",
                "seccomp",
                "open_by_handle_at",
                "memfd_create",
                "shmget",
                "mq_open",
                "pidfd_getfd",
                "setuid",
                "capset",
                "init_module",
                "kexec_load",
                "reboot",
                "mknodat",
                "chroot",
                "pivot_root",
                "fsopen",
                "landlock_create_ruleset",
                "iopl",
            })
    void a_telling_attempt_is_refused_and_reported(String name) {
        assertVerdict(NOTIFY, name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"getxattr", "lsetxattr", "flistxattr", "removexattrat"})
    void extended_attributes_look_unsupported_so_that_copystat_goes_on(String name) {
        assertVerdict(ENOTSUP, name);
    }

    @Test
    void sockets_are_pairs_of_streams_without_address_or_urgent_data() {
        assertVerdict(ALLOW, "socketpair", 1, 0x80801);
        assertVerdict(NOTIFY, "socketpair", 1, 2);
        assertVerdict(NOTIFY, "socketpair", 2, 1);
        assertVerdict(ALLOW, "sendto", 3, 0, 0, 0x4000, 0);
        assertVerdict(NOTIFY, "sendto", 3, 0, 0, 0, 1L << 32);
        assertVerdict(NOTIFY, "sendto", 3, 0, 0, 1, 0);
        assertVerdict(EPERM, "recvfrom", 3, 0, 0, 1);
        assertVerdict(EPERM, "getsockopt", 3, 1, 77);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sendmsg", "recvmsg", "sendmmsg", "recvmmsg"})
    void descriptors_cannot_be_passed(String name) {
        assertVerdict(EPERM, name);
    }

    @Test
    void commands_are_compared_as_the_kernel_truncates_them() {
        long garbage = 0xdeadbeef_00000000L;
        assertVerdict(ALLOW, "ioctl", 0, garbage | 0x5401);
        assertVerdict(NOTIFY, "ioctl", 0, garbage | 0x5412);
        assertVerdict(ENOTSUP, "ioctl", 0, garbage | 0x40049409);
        assertVerdict(EPERM, "ioctl", 0, 0x5402);
        assertVerdict(ALLOW, "fcntl", 0, garbage | 1030);
        assertVerdict(EPERM, "fcntl", 0, garbage | 1031);
        assertVerdict(ALLOW, "prctl", 15);
        assertVerdict(NOTIFY, "prctl", 22);
        assertVerdict(EPERM, "prctl", 1);
        assertVerdict(EPERM, "prctl", 47, 2);
        assertVerdict(ALLOW, "prlimit64", 0);
        assertVerdict(NOTIFY, "prlimit64", 1);
    }

    @Test
    void shared_memory_of_the_host_cannot_be_probed() {
        assertVerdict(EINVAL, "madvise", 0, 0, 12);
        assertVerdict(EPERM, "fadvise64", 0, 0, 0, 4);
        assertVerdict(EPERM, "mincore");
        assertVerdict(ENOSYS, "cachestat");
        assertVerdict(EPERM, "sysinfo");
    }

    private static void assertVerdict(int expected, String name, long... arguments) {
        int checked = 0;
        for (Architecture architecture : Architecture.values()) {
            OptionalInt number = POLICY.table(architecture).numberOf(name);
            if (number.isPresent()) {
                SeccompProgram program = SeccompAssembler.assemble(POLICY, architecture, NotifyMode.LISTENER);
                SystemCall call = SystemCall.of(architecture, number.getAsInt(), arguments);
                assertThat(new BpfInterpreter(program).run(call))
                        .as("%s%s on %s", name, Arrays.toString(arguments), architecture)
                        .isEqualTo(expected);
                checked++;
            }
        }
        assertThat(checked).isPositive();
    }
}
