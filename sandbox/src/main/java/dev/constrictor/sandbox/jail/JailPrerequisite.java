package dev.constrictor.sandbox.jail;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.inmate.SetupFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something a jail needs from this machine, looked up without building one. Not met means that it is in the way where
 * no jail can be built; a jail that stands proves that it is not.
 *
 * @param remedy what to do where it is not met
 */
public record JailPrerequisite(String name, boolean met, String detail, String remedy) {
    private static final Path SECURITY_MODULES = Path.of("/sys/kernel/security/lsm");
    private static final Pattern KERNEL = Pattern.compile("(\\d+)\\.(\\d+).*");
    private static final int EPERM = 1;
    private static final int EOPNOTSUPP = 95;

    public JailPrerequisite {
        requireNonNull(name, "name is null");
        requireNonNull(detail, "detail is null");
        requireNonNull(remedy, "remedy is null");
    }

    public static List<JailPrerequisite> ofThisMachine() {
        KernelSettings settings = KernelSettings.ofThisMachine();
        return List.of(
                kernel(settings), userNamespaces(settings), containerFilter(settings), landlock(settings, modules()));
    }

    static JailPrerequisite kernel(KernelSettings settings) {
        Matcher version = KERNEL.matcher(settings.release());
        boolean recent = version.matches()
                && 1000 * Integer.parseInt(version.group(1)) + Integer.parseInt(version.group(2)) >= 5013;
        return new JailPrerequisite(
                "kernel", recent, "Linux " + settings.release(), "Use Linux 5.13 or newer: older ones lack Landlock");
    }

    static JailPrerequisite userNamespaces(KernelSettings settings) {
        String obstacle = "";
        if (settings.userNamespacesAreZero()) {
            obstacle = "user.max_user_namespaces is 0";
        } else if (settings.userNamespacesAreOff()) {
            obstacle = "kernel.unprivileged_userns_clone is 0";
        } else if (settings.appArmorRestrictsUserNamespaces()) {
            obstacle = "kernel.apparmor_restrict_unprivileged_userns is 1";
        }
        return new JailPrerequisite(
                "user namespaces",
                obstacle.isEmpty(),
                obstacle.isEmpty() ? "no setting of the kernel forbids them" : obstacle,
                remedy(settings, "user_namespace", EPERM));
    }

    static JailPrerequisite containerFilter(KernelSettings settings) {
        return new JailPrerequisite(
                "container filter",
                !settings.alreadyFiltered(),
                settings.alreadyFiltered()
                        ? "a seccomp filter is around this process, as container runtimes and systemd units set one"
                        : "no seccomp filter is around this process",
                remedy(settings, "user_namespace", EPERM));
    }

    static JailPrerequisite landlock(KernelSettings settings, String modules) {
        boolean listed = List.of(modules.strip().split(",")).contains("landlock");
        return new JailPrerequisite(
                "Landlock",
                listed || modules.isEmpty(),
                modules.isEmpty()
                        ? SECURITY_MODULES + " cannot be read; the layer below tells"
                        : "security modules of this kernel: " + modules.strip(),
                remedy(settings, "landlock", EOPNOTSUPP));
    }

    private static String remedy(KernelSettings settings, String layer, int errno) {
        return new Remedies(settings)
                .unavailable(new SetupFailure(layer, "", errno, ""))
                .remedy();
    }

    private static String modules() {
        try {
            return Files.readString(SECURITY_MODULES);
        } catch (IOException e) {
            return "";
        }
    }
}
