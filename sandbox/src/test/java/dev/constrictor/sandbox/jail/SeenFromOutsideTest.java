package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.Execution;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two running inmates and the ready ones, looked at through the host's /proc. */
class SeenFromOutsideTest {
    private static Sandbox sandbox;
    private static Execution first;
    private static Execution second;
    private static JailProcesses jail;

    @BeforeAll
    static void start() throws InterruptedException {
        sandbox = Sandbox.open(Unguarded.config());
        int ready = sandbox.info().pool().size(); // asked before we look, for the first answer takes an inmate
        CountDownLatch running = new CountDownLatch(2);
        ExecutionRequest request = ExecutionRequest.of("import time\nprint('runs', flush=True)\ntime.sleep(25)");
        first = sandbox.start(request, (stream, text) -> running.countDown());
        second = sandbox.start(request, (stream, text) -> running.countDown());
        assertThat(running.await(10, TimeUnit.SECONDS)).isTrue();
        Thread.sleep(
                3000); // until the zygote has settled, inmates from before are replaced, and the pool is full again
        jail = JailProcesses.of(ProcessHandle.current());
        for (int i = 0; i < 50 && jail.inmates().size() != 2 + ready; i++) {
            Thread.sleep(100);
            jail = JailProcesses.of(ProcessHandle.current());
        }
        assertThat(jail.inmates()).hasSize(2 + ready);
    }

    @AfterAll
    static void close() {
        first.cancel();
        second.cancel();
        sandbox.close();
    }

    @Test
    void no_zygote_and_no_inmate_is_root_or_in_a_group_of_the_host() throws IOException {
        Set<String> uids = new HashSet<>();
        for (ProcessHandle process : inJail()) {
            Map<String, String> status = JailProcesses.status(process);
            for (String ids : List.of("Uid", "Gid")) {
                assertThat(Arrays.stream(status.get(ids).split("\\s+")).distinct())
                        .as("%s: real, effective, saved and file system ids", ids)
                        .hasSize(1)
                        .doesNotContain("0");
            }
            if (JailProcesses.ROOT) {
                assertThat(status.get("Groups")).isEmpty();
                uids.add(status.get("Uid"));
            }
        }
        if (JailProcesses.ROOT) {
            assertThat(uids).as("one uid for each").hasSameSizeAs(apartFromEachOther());
        }
    }

    @Test
    void an_inmate_has_no_capability_and_can_gain_none() throws IOException {
        for (ProcessHandle inmate : jail.inmates()) {
            Map<String, String> status = JailProcesses.status(inmate);
            for (String set : List.of("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")) {
                assertThat(status.get(set)).as(set).isEqualTo("0000000000000000");
            }
            assertThat(status.get("NoNewPrivs")).isEqualTo("1");
            assertThat(status.get("Seccomp")).isEqualTo("2");
            assertThat(status.get("NSpid").split("\\s+")).hasSize(3).endsWith("1");
            assertThat(status.get("NSsid").split("\\s+"))
                    .as("leads a session of its own")
                    .endsWith("1");
        }
    }

    @Test
    void the_zygote_keeps_only_what_setting_up_and_ending_inmates_takes() throws IOException {
        for (ProcessHandle process : Stream.concat(Stream.of(jail.zygote()), jail.template().stream())
                .toList()) {
            Map<String, String> status = JailProcesses.status(process);
            // KILL, SETGID, SETUID, SETPCAP, SYS_ADMIN: of its own user namespace.
            for (String set : List.of("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")) {
                assertThat(status.get(set)).as(set).isEqualTo("00000000002001e0");
            }
        }
    }

    @Test
    void all_namespaces_differ_from_the_hosts_and_those_of_an_execution_from_each_others() throws IOException {
        assumeTrue(JailProcesses.ROOT, "needs root: the kernel shows the namespaces of an inmate to nobody else");
        for (String kind : List.of("user", "mnt", "net", "ipc", "uts", "pid")) {
            for (ProcessHandle process : inJail()) {
                assertThat(namespace(process, kind)).as(kind).isNotEqualTo(namespace(ProcessHandle.current(), kind));
            }
        }
        for (String kind : List.of("mnt", "ipc", "pid")) {
            Set<Path> distinct = new HashSet<>();
            for (ProcessHandle process : inJail()) {
                distinct.add(namespace(process, kind));
            }
            assertThat(distinct).as(kind).hasSameSizeAs(apartFromEachOther());
        }
    }

    @Test
    void an_inmate_sees_these_mounts_and_no_other() throws IOException {
        assumeTrue(JailProcesses.ROOT, "needs root: the kernel shows the mounts of an inmate to nobody else");
        for (ProcessHandle inmate : jail.inmates()) {
            List<String> lines = Files.readAllLines(Path.of("/proc/" + inmate.pid() + "/mountinfo"));
            // The folder of sockets, and the private box over it.
            List<String> expected = new ArrayList<>(List.of(
                    "/", "/opt/python", "/dev/null", "/dev/zero", "/dev/urandom", "/private/box", "/private/box"));
            if (Files.isDirectory(Path.of("/usr/share/zoneinfo"))) {
                expected.add("/usr/share/zoneinfo");
            }
            assertThat(lines).extracting(line -> line.split(" ")[4]).containsExactlyInAnyOrderElementsOf(expected);
            for (String line : lines) {
                List<String> options = List.of(line.split(" ")[5].split(","));
                boolean privateBox = line.split(" ")[4].equals("/private/box") && line.contains("tmpfs");
                assertThat(options).as(line).contains("nosuid", privateBox ? "rw" : "ro");
                if (!line.contains(" /dev/")) {
                    assertThat(options).as(line).contains("nodev");
                }
                if (privateBox) {
                    assertThat(options).as(line).contains("noexec");
                }
                assertThat(line).as("no propagation").doesNotContain("shared:").doesNotContain("master:");
            }
            assertThat(lines.getLast())
                    .as("the private one lies on top")
                    .contains(" /private/box ")
                    .contains("tmpfs");
        }
    }

    @Test
    void an_inmate_holds_four_descriptors_a_device_and_three_sockets() throws IOException {
        assumeTrue(JailProcesses.ROOT, "needs root: the kernel shows the descriptors of an inmate to nobody else");
        for (ProcessHandle inmate : jail.inmates()) {
            Path folder = Path.of("/proc/" + inmate.pid() + "/fd");
            try (Stream<Path> descriptors = Files.list(folder)) {
                assertThat(descriptors.map(path -> path.getFileName().toString()))
                        .containsExactlyInAnyOrder("0", "1", "2", "3");
            }
            assertThat(Files.readSymbolicLink(folder.resolve("0"))).hasToString("/dev/null");
            for (String number : List.of("1", "2", "3")) {
                assertThat(Files.readSymbolicLink(folder.resolve(number)).toString())
                        .startsWith("socket:");
            }
        }
    }

    @Test
    void limits_are_as_configured() throws IOException {
        for (ProcessHandle inmate : jail.inmates()) {
            String limits = Files.readString(Path.of("/proc/" + inmate.pid() + "/limits"));
            assertThat(limits)
                    .containsPattern("Max core file size +0 +0 ")
                    .containsPattern("Max open files +128 +128 ")
                    .containsPattern("Max file size +33554432 +33554432 ")
                    .containsPattern("Max locked memory +0 +0 ")
                    .containsPattern("Max msgqueue size +0 +0 ")
                    .containsPattern("Max address space +\\d+ +\\d+ ")
                    .containsPattern(JailProcesses.ROOT ? "Max processes +64 +64 " : "Max processes +\\d+ +\\d+ ");
        }
    }

    @Test
    void the_kernel_would_kill_the_jail_before_the_server_for_want_of_memory() throws IOException {
        for (ProcessHandle process : inJail()) {
            int score = Integer.parseInt(Files.readString(Path.of("/proc/" + process.pid() + "/oom_score_adj"))
                    .strip());
            assertThat(score).isGreaterThanOrEqualTo(500);
        }
    }

    @Test
    void all_of_the_jail_is_in_its_cgroup_where_there_is_one() throws IOException {
        boolean active = sandbox.info().layers().stream()
                .anyMatch(layer -> layer.layer() == dev.constrictor.sandbox.Layer.CGROUP
                        && layer.state() == dev.constrictor.sandbox.LayerStatus.State.ACTIVE);
        for (ProcessHandle process : inJail()) {
            String memberships = Files.readString(Path.of("/proc/" + process.pid() + "/cgroup"));
            assertThat(memberships.contains(
                            "/constrictor-" + ProcessHandle.current().pid() + "-"))
                    .isEqualTo(active);
        }
    }

    private static List<ProcessHandle> inJail() {
        return jail.all().filter(process -> !process.equals(jail.warden())).toList();
    }

    /** The template is a copy of the zygote. */
    private static List<ProcessHandle> apartFromEachOther() {
        return Stream.concat(Stream.of(jail.zygote()), jail.inmates().stream()).toList();
    }

    private static Path namespace(ProcessHandle process, String kind) throws IOException {
        return Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/ns/" + kind));
    }
}
