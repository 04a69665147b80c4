package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.inmate.SetupFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemediesTest {
    private static final int EPERM = 1;
    private static final int EACCES = 13;
    private static final int ENOSPC = 28;
    private static final int EOPNOTSUPP = 95;

    private static final String FILTERED = "Name:\tjava\nSeccomp:\t2\n";

    @TempDir
    Path procfs;

    @Test
    void user_namespaces_limited_to_zero_name_the_sysctl() throws IOException {
        setting("sys/user/max_user_namespaces", "0\n");
        assertThat(remedy("user_namespace", ENOSPC)).contains("sysctl -w user.max_user_namespaces=15000");
    }

    @Test
    void the_apparmor_rule_of_newer_ubuntu_names_the_profile() throws IOException {
        setting("sys/kernel/apparmor_restrict_unprivileged_userns", "1\n");
        assertThat(remedy("user_namespace", EPERM)).contains("deploy/apparmor/constrictor");
        assertThat(remedy("mount_namespace", EPERM)).contains("deploy/apparmor/constrictor");
    }

    @Test
    void the_old_debian_switch_is_named() throws IOException {
        setting("sys/kernel/unprivileged_userns_clone", "0\n");
        assertThat(remedy("user_namespace", EPERM)).contains("kernel.unprivileged_userns_clone=1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"user_namespace", "mount_namespace", "uts_namespace"})
    void the_default_seccomp_profile_of_container_runtimes_is_recognised(String layer) throws IOException {
        setting("self/status", FILTERED);
        setting("self/cgroup", "0::/\n");
        assertThat(remedy(layer, EPERM))
                .contains("--security-opt seccomp=deploy/container/seccomp.json")
                .contains("Kubernetes")
                .doesNotContain("apparmor=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"user_namespace", "mount_namespace", "uts_namespace"})
    void the_apparmor_profile_of_a_container_is_recognised(String layer) throws IOException {
        setting("self/attr/current", "docker-default (enforce)\n");
        assertThat(remedy(layer, EACCES)).contains("--security-opt apparmor=constrictor-container");
    }

    @Test
    void a_container_on_newer_ubuntu_needs_a_profile_of_its_own() throws IOException {
        setting("self/status", FILTERED);
        setting("sys/kernel/apparmor_restrict_unprivileged_userns", "1\n");
        assertThat(remedy("user_namespace", EPERM))
                .contains("--security-opt apparmor=constrictor-container")
                .doesNotContain("deploy/apparmor/constrictor");
    }

    @ParameterizedTest
    @ValueSource(strings = {"user_namespace", "mount_namespace", "uts_namespace"})
    void a_unit_that_refuses_too_much_is_named(String layer) throws IOException {
        setting("self/status", FILTERED);
        setting("self/cgroup", "0::/system.slice/sandbox.service/server\n");
        assertThat(remedy(layer, EPERM)).startsWith("sandbox.service refuses").contains("RestrictNamespaces=user");
    }

    @Test
    void a_session_below_the_user_manager_is_no_unit() throws IOException {
        setting("self/cgroup", "0::/user.slice/user-1000.slice/user@1000.service/app.slice/terminal.scope\n");
        assertThat(new KernelSettings(procfs).unit()).isEmpty();
    }

    @Test
    void root_of_a_container_is_told_to_be_somebody_else() throws IOException {
        setting("self/status", FILTERED + "Uid:\t0\t0\t0\t0\nCapEff:\t00000000800405fb\n");
        assertThat(remedy("mount_namespace", EPERM)).contains("--user 10001");
        assertThat(remedy("user_namespace", EPERM)).contains("--user 10001");
    }

    @Test
    void real_root_is_not() throws IOException {
        setting("self/status", "Uid:\t0\t0\t0\t0\nCapEff:\t000001ffffffffff\n");
        assertThat(remedy("mount_namespace", EPERM)).contains("dmesg");
    }

    @Test
    void a_kernel_without_landlock_is_told_apart_from_one_where_it_is_off() throws IOException {
        setting("sys/kernel/osrelease", "5.10.0-generic\n");
        assertThat(remedy("landlock", 38)).contains("Linux 5.13").contains("5.10.0-generic");
        assertThat(remedy("landlock", EOPNOTSUPP)).contains("lsm=");
    }

    @Test
    void the_message_names_layer_step_and_cause() {
        String message = new Remedies(new KernelSettings(procfs))
                .unavailable(new SetupFailure("seccomp", "load the filter", 22, "[Errno 22] seccomp: Invalid argument"))
                .explanation();
        assertThat(message)
                .startsWith("seccomp: could not load the filter: [Errno 22]")
                .contains("CONFIG_SECCOMP_FILTER");
    }

    private String remedy(String layer, int errno) {
        return new Remedies(new KernelSettings(procfs))
                .unavailable(new SetupFailure(layer, "step", errno, "detail"))
                .remedy();
    }

    private void setting(String file, String value) throws IOException {
        Files.createDirectories(procfs.resolve(file).getParent());
        Files.writeString(procfs.resolve(file), value);
    }
}
