package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.policy.GuardPlan;
import dev.constrictor.sandbox.policy.ModuleLists;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.seccomp.SeccompProgram;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the guest has to know to make an inmate, whichever engine it works for. */
public final class InmatePlan {
    private InmatePlan() {}

    /** @param otherPackages modules that are installed beside those of the profiles */
    public static Map<String, @Nullable Object> of(
            SandboxConfig config, SeccompProgram seccomp, List<String> otherPackages) {
        Map<String, @Nullable Object> plan = new LinkedHashMap<>();
        plan.put("preload", config.preload());
        plan.put("packages", packages(config));
        plan.put("other_packages", otherPackages);
        plan.put("seccomp", encoded(seccomp));
        plan.put("limits", limits(config.limits()));
        plan.put("guard", GuardPlan.of(config.rules()).orElse(null));
        return plan;
    }

    public static String encoded(SeccompProgram program) {
        return Base64.getEncoder().encodeToString(program.toBytes());
    }

    private static List<String> packages(SandboxConfig config) {
        return Profile.withPackages().stream()
                .filter(config.rules()::enables)
                .flatMap(profile -> ModuleLists.load().of(profile).stream())
                .filter(module -> config.preloadPackages()
                        .map(wanted -> wanted.contains(module))
                        .orElse(true))
                .toList();
    }

    private static Map<String, Object> limits(Limits limits) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("tmp_bytes", limits.tmpBytes());
        map.put("tmp_files", limits.tmpFiles());
        map.put("file_bytes", limits.tmpBytes());
        map.put("open_files", limits.openFiles());
        map.put("threads", limits.threads());
        map.put("memory_bytes", limits.memoryBytes());
        map.put("artifact_bytes", limits.artifactBytes());
        map.put("artifact_files", limits.artifactFiles());
        return map;
    }
}
