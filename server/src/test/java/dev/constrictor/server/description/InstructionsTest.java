package dev.constrictor.server.description;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.ModuleLists;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class InstructionsTest {
    private static final SandboxConfig DEFAULTS = SandboxConfig.defaults();

    @Test
    void all_modules_that_may_be_imported_are_named() {
        assertThat(Instructions.executeCode(DEFAULTS))
                .contains(ModuleLists.load().of(Profile.BASIC))
                .doesNotContain("numpy", "pathlib", "httpx");
    }

    @Test
    void a_profile_adds_its_modules() {
        assertThat(executeCode(CodeRules.standard().withProfile(Profile.DATA_SCIENCE)))
                .contains("numpy, pandas", "get_sandbox_info lists what is missing");
        assertThat(executeCode(CodeRules.standard().withProfile(Profile.NETWORK)))
                .contains("httpx, requests", "nothing can be connected to");
    }

    @Test
    void a_list_of_modules_takes_the_place_of_the_profiles() {
        assertThat(executeCode(CodeRules.standard().withAllowedImports(List.of("math", "json"))))
                .contains("Imports: json, math. Other imports are refused.")
                .doesNotContain("statistics");
        assertThat(executeCode(CodeRules.standard().withAllowedImports(List.of())))
                .contains("No module may be imported.");
    }

    @Test
    void the_policy_in_force_is_told() {
        assertThat(executeCode(CodeRules.standard())).contains("Policy 'standard'", "Top-level await works");
        assertThat(executeCode(CodeRules.standard().withPolicy(Policy.STRICT)))
                .contains("Policy 'strict'")
                .doesNotContain("Top-level await works");
        assertThat(executeCode(CodeRules.off())).contains("any module that the interpreter has", "Policy 'off'");
    }

    @Test
    void whether_files_can_be_opened_is_told() {
        assertThat(executeCode(CodeRules.standard())).contains("open() is refused");
        assertThat(executeCode(CodeRules.standard().withProfile(Profile.FILESYSTEM)))
                .contains("are in /tmp");
        assertThat(executeCode(CodeRules.off())).contains("are in /tmp");
    }

    @Test
    void the_limits_in_force_are_told() {
        assertThat(Instructions.executeCode(DEFAULTS))
                .contains("Limits: 30 s (the argument timeout gives up to 300), 128m of memory", "1m of output");
        assertThat(Instructions.executeCode(DEFAULTS.with(change -> change.limits = change.limits.with(limits -> {
                    limits.timeout = Duration.ofMillis(2500);
                    limits.memoryBytes = 64 << 20;
                }))))
                .contains("Limits: 2.5 s", "64m of memory");
    }

    @Test
    void no_text_is_longer_than_a_model_likes_to_read() {
        assertThat(Instructions.executeCode(DEFAULTS)).hasSizeLessThan(2500);
        assertThat(Instructions.of(DEFAULTS)).hasSizeLessThan(1000);
    }

    private static String executeCode(CodeRules rules) {
        return Instructions.executeCode(DEFAULTS.with(change -> change.rules = rules));
    }
}
