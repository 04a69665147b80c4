package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemediesTest {
    private static final int EPERM = 1;
    private static final int ENOSPC = 28;
    private static final int EOPNOTSUPP = 95;

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

    @Test
    void the_default_seccomp_profile_of_docker_and_kubernetes_is_recognised() throws IOException {
        setting("self/status", "Name:\tjava\nSeccomp:\t2\n");
        assertThat(remedy("user_namespace", EPERM))
                .contains("seccomp=unconfined")
                .contains("Kubernetes");
        assertThat(remedy("mount_namespace", EPERM)).contains("seccomp=unconfined");
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
