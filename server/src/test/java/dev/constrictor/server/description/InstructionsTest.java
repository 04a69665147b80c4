package dev.constrictor.server.description;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.ModuleLists;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.server.artifact.ArtifactLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class InstructionsTest {
    private static final SandboxConfig DEFAULTS = SandboxConfig.defaults();
    private static final ArtifactLimits ARTIFACTS = ArtifactLimits.shared(Duration.ofMinutes(10), 64 << 20);

    @Test
    void all_modules_that_may_be_imported_are_named() {
        assertThat(Instructions.executeCode(DEFAULTS, ARTIFACTS))
                .contains(ModuleLists.load().of(Profile.BASIC))
                .doesNotContain("numpy", "pathlib", "httpx");
    }

    @Test
    void a_profile_adds_its_modules() {
        assertThat(executeCode(CodeRules.standard().withProfile(Profile.DATA_SCIENCE)))
                .contains("numpy, pandas", "get_sandbox_info lists what is missing");
        assertThat(executeCode(CodeRules.standard().withProfile(Profile.NETWORK)))
                .contains("httpx, requests", "There is no network,");
    }

    @Test
    void the_only_destinations_are_told() {
        SandboxConfig config = DEFAULTS.with(change -> {
            change.rules = CodeRules.standard().withProfile(Profile.NETWORK);
            change.network = change.network.withAllow(AllowList.parse("api.example.com:443, 192.0.2.1"));
        });

        assertThat(Instructions.executeCode(config, ARTIFACTS))
                .contains("There is no network but api.example.com:443, 192.0.2.1");
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
        assertThat(executeCode(CodeRules.standard())).contains("open() is refused", "such as gzip.open");
        assertThat(executeCode(CodeRules.standard().withProfile(Profile.DATA_SCIENCE)))
                .contains("open() is refused", "such as pandas.read_csv");
        assertThat(executeCode(CodeRules.standard().withProfile(Profile.FILESYSTEM)))
                .contains(
                        "open() works in the working folder, whose files come back, and in /tmp, whose files are gone");
        assertThat(executeCode(CodeRules.off())).contains("open() works in the working folder");
    }

    @Test
    void folders_of_the_operator_are_told_by_the_names_that_code_knows() {
        SandboxConfig config = DEFAULTS.with(change -> change.data = List.of(
                new DataFolder("corpus", Path.of("/srv/secret")), new DataFolder("more", Path.of("/srv/more"))));

        assertThat(List.of(Instructions.of(config, ARTIFACTS), Instructions.executeCode(config, ARTIFACTS)))
                .allSatisfy(text -> assertThat(text)
                        .contains(
                                "can be read, and not changed, in /data/corpus, /data/more.",
                                "no other file of the host")
                        .doesNotContain("/srv"));
        assertThat(Instructions.executeCode(DEFAULTS, ARTIFACTS))
                .contains("no file of the host")
                .doesNotContain("/data");
    }

    @Test
    void the_limits_in_force_are_told() {
        assertThat(Instructions.executeCode(DEFAULTS, ARTIFACTS))
                .contains("Limits: 30 s (the argument timeout gives up to 300), 128m of memory", "1m of output");
        assertThat(Instructions.executeCode(
                        DEFAULTS.with(change -> change.limits = change.limits.with(limits -> {
                            limits.timeout = Duration.ofMillis(2500);
                            limits.memoryBytes = 64 << 20;
                        })),
                        ARTIFACTS))
                .contains("Limits: 2.5 s", "64m of memory");
    }

    @Test
    void files_and_what_becomes_of_them_are_told() {
        assertThat(Instructions.of(DEFAULTS, ARTIFACTS))
                .contains("The argument files puts files into", "can be read as resources for 10 minutes.");
        assertThat(Instructions.executeCode(DEFAULTS, ArtifactLimits.shared(Duration.ZERO, 1 << 20)))
                .contains("come back as artifacts.");
    }

    @Test
    void no_text_is_longer_than_a_model_likes_to_read() {
        assertThat(Instructions.executeCode(DEFAULTS, ARTIFACTS)).hasSizeLessThan(2500);
        assertThat(Instructions.of(DEFAULTS, ARTIFACTS)).hasSizeLessThan(1000);
    }

    private static String executeCode(CodeRules rules) {
        return Instructions.executeCode(DEFAULTS.with(change -> change.rules = rules), ARTIFACTS);
    }
}
