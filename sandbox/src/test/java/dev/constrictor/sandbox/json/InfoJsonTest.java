package dev.constrictor.sandbox.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Profile;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class InfoJsonTest {
    private static final Limits LIMITS = Limits.defaults();

    @Test
    void theFieldsOfTheContractComeAsTheContractHasThem() {
        JsonNode json = json(CodeRules.standard(), LIMITS);

        assertThat(json.path("success").asBoolean()).isTrue();
        assertThat(json.path("resource_limits"))
                .hasToString("{\"timeout\":30,\"max_output_size\":1048576,\"memory_limit\":\"128m\"}");
        assertThat(json.path("security_profiles").path("filesystem")).hasToString("""
                {"enabled":false,"modules":["pathlib"],"missing":[],"versions":[],"setting":"SANDBOX_ENABLE_FILESYSTEM",\
                "notes":["The only files are the code's own, in /workspace and /tmp"]}""");
    }

    @Test
    void aFractionOfASecondIsKept() {
        JsonNode json = json(CodeRules.standard(), LIMITS.with(limits -> limits.timeout = Duration.ofMillis(2500)));

        assertThat(json.path("resource_limits").path("timeout")).hasToString("2.5");
        assertThat(json.path("limits").path("max_timeout")).hasToString("300");
    }

    @Test
    void theNetworkProfilePromisesNoMoreThanItsList() {
        CodeRules rules = CodeRules.standard().withProfile(Profile.NETWORK);
        SandboxInfo.NetworkInfo listed = new SandboxInfo.NetworkInfo(true, List.of("example.com:443"));

        assertThat(notes(rules, "network")).contains("Nothing can be reached");
        assertThat(json(rules, LIMITS, List.of(), listed).toString())
                .contains("Only these can be reached: example.com:443")
                .contains("\"network\":{\"enabled\":true,\"allowed\":[\"example.com:443\"]}");
    }

    @Test
    void whatIsMissingInTheInterpreterIsSaid() {
        assertThat(notes(CodeRules.standard(), "data_science")).contains("lacks numpy", "SANDBOX_PYTHON");
    }

    @Test
    void rulesThatMakeProfilesMeaninglessAreSaid() {
        CodeRules listed = CodeRules.standard().withAllowedImports(List.of("json", "math"));

        assertThat(notes(CodeRules.off(), "basic")).contains("every module that the interpreter has can be imported");
        assertThat(notes(listed, "basic")).contains("takes the place of all profiles' modules");
        assertThat(json(listed, LIMITS).path("allowed_imports")).hasToString("[\"json\",\"math\"]");
        assertThat(json(CodeRules.standard(), LIMITS).path("allowed_imports").isNull())
                .isTrue();
    }

    @Test
    void containerModeSaysWhyItIsNotThere() {
        assertThat(json(CodeRules.standard(), LIMITS).path("container_mode")).hasToString("""
                {"available":false,"enabled":false,"reason":"not switched on (SANDBOX_ENABLE_CONTAINER_MODE); the jail isolates every execution by the kernel"}""");
    }

    @Test
    void folders_that_code_sees_are_told() {
        assertThat(json(CodeRules.standard(), LIMITS, List.of("corpus", "more"))
                        .path("security_profiles")
                        .path("filesystem")
                        .path("notes")
                        .path(0)
                        .asString())
                .isEqualTo(
                        "The only files are the code's own, in /workspace and /tmp, and those that the operator shows,"
                                + " read-only, in /data: corpus, more");
    }

    private static String notes(CodeRules rules, String profile) {
        return json(rules, LIMITS)
                .path("security_profiles")
                .path(profile)
                .path("notes")
                .toString();
    }

    private static JsonNode json(CodeRules rules, Limits limits) {
        return json(rules, limits, List.of());
    }

    private static JsonNode json(CodeRules rules, Limits limits, List<String> data) {
        return json(rules, limits, data, SandboxInfo.NetworkInfo.OFF);
    }

    private static JsonNode json(CodeRules rules, Limits limits, List<String> data, SandboxInfo.NetworkInfo network) {
        return InfoJson.of(
                new SandboxInfo(
                        "1",
                        "jail",
                        rules,
                        List.of(
                                new SandboxInfo.ProfileInfo(
                                        Profile.BASIC, true, List.of("math"), List.of(), new TreeMap<>()),
                                new SandboxInfo.ProfileInfo(
                                        Profile.DATA_SCIENCE,
                                        true,
                                        List.of("numpy"),
                                        List.of("numpy"),
                                        new TreeMap<>()),
                                new SandboxInfo.ProfileInfo(
                                        Profile.NETWORK, true, List.of("httpx"), List.of(), new TreeMap<>()),
                                new SandboxInfo.ProfileInfo(
                                        Profile.FILESYSTEM, false, List.of("pathlib"), List.of(), new TreeMap<>())),
                        new SandboxInfo.PythonInfo("3.14.3", "embedded"),
                        limits,
                        new SandboxInfo.PoolInfo(4, 4, 0, 0, 8, 256, 1, 0),
                        List.of(new LayerStatus(Layer.SECCOMP, LayerStatus.State.ACTIVE, true, "active")),
                        SandboxInfo.ContainerInfo.OFF,
                        data,
                        network),
                new Settings(SandboxConfig.defaults(), Map.of()).shown());
    }
}
