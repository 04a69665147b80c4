package dev.constrictor.sandbox.config;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.limits.MemorySize;
import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.policy.Profile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/** Every setting of the sandbox: help, documents and {@code info} are made from this table. */
@SuppressWarnings("ImmutableEnumChecker") // the lambdas below hold no state
public enum Setting implements SettingDefinition {
    TIMEOUT(
            "SANDBOX_TIMEOUT",
            "--timeout",
            "seconds one execution may take, 1 to 300; decimals are allowed",
            (text, change) -> change.limits = change.limits.with(limits -> limits.timeout = SettingForms.timeout(text)),
            config -> ValueForms.seconds(config.limits().timeout())),
    MEMORY_LIMIT(
            "SANDBOX_DEFAULT_MEMORY_LIMIT",
            "--memory",
            "memory one execution may use, such as 128m; at least 16m",
            (text, change) -> change.limits = change.limits.with(limits -> limits.memoryBytes = MemorySize.parse(text)),
            config -> MemorySize.format(config.limits().memoryBytes())),
    MAX_OUTPUT_SIZE(
            "SANDBOX_MAX_OUTPUT_SIZE",
            "",
            "most output of one execution, stdout and stderr together: bytes, or a size such as 1m",
            (text, change) -> change.limits = change.limits.with(limits -> limits.outputBytes = MemorySize.parse(text)),
            config -> MemorySize.format(config.limits().outputBytes())),
    MAX_INPUT_SIZE(
            "SANDBOX_MAX_INPUT_SIZE",
            "",
            "most bytes of files that one execution is given, together: up to the 32m that /tmp and /workspace have",
            (text, change) -> change.limits = change.limits.with(limits -> limits.inputBytes = SettingForms.size(text)),
            config -> MemorySize.format(config.limits().inputBytes())),
    MAX_INPUT_FILES(
            "SANDBOX_MAX_INPUT_FILES",
            "",
            "most files that one execution is given, 0 to 1024",
            (text, change) ->
                    change.limits = change.limits.with(limits -> limits.inputFiles = ValueForms.number(text, 0, 1024)),
            config -> Integer.toString(config.limits().inputFiles())),
    MAX_ARTIFACT_SIZE(
            "SANDBOX_MAX_ARTIFACT_SIZE",
            "",
            "most bytes of files that come back from one execution, together, up to 32m; what does not fit is left out",
            (text, change) ->
                    change.limits = change.limits.with(limits -> limits.artifactBytes = SettingForms.size(text)),
            config -> MemorySize.format(config.limits().artifactBytes())),
    MAX_ARTIFACT_FILES(
            "SANDBOX_MAX_ARTIFACT_FILES",
            "",
            "most files that come back from one execution, 0 to 64",
            (text, change) ->
                    change.limits = change.limits.with(limits -> limits.artifactFiles = ValueForms.number(text, 0, 64)),
            config -> Integer.toString(config.limits().artifactFiles())),
    PYTHON(
            "SANDBOX_PYTHON",
            "--python",
            "an interpreter of this machine or of a virtual environment, CPython 3.9 or newer",
            (text, change) -> change.python = Optional.of(text),
            config -> config.python().orElse("embedded")),
    CACHE_DIR(
            "SANDBOX_CACHE_DIR",
            "",
            "folder that holds the unpacked interpreter; nobody else may be able to write to it",
            (text, change) -> change.cacheFolder = Optional.of(SettingForms.cacheFolder(text)),
            config -> config.cacheFolder().map(Object::toString).orElse("constrictor in the user's cache folder")),
    DATA(
            "SANDBOX_DATA",
            "",
            "folders of this machine that code sees, read-only, as /data/NAME: NAME:/PATH with commas between",
            (text, change) -> change.data = SettingForms.dataFolders(text),
            config -> config.data().isEmpty()
                    ? "none"
                    : config.data().stream().map(DataFolder::toString).collect(Collectors.joining(","))),
    POOL_SIZE(
            "SANDBOX_POOL_SIZE",
            "",
            "inmates kept ready, 0 to 256",
            (text, change) -> change.poolSize = ValueForms.number(text, 0, 256),
            config -> Integer.toString(config.poolSize())),
    MAX_CONCURRENT(
            "SANDBOX_MAX_CONCURRENT",
            "",
            "executions at once, 1 to 1024; more have to wait",
            (text, change) -> change.maxConcurrent = ValueForms.number(text, 1, 1024),
            config -> Integer.toString(config.maxConcurrent())),
    REQUIRE_LAYERS(
            "SANDBOX_REQUIRE_LAYERS",
            "",
            "layers without which nothing is run: default (all but cgroup and own_kernel), all that a jail has, or names between commas, "
                    + "such as own_kernel; the jail's basis is always required",
            (text, change) -> change.requiredLayers = LayerList.parse(text),
            config -> LayerList.format(config.requiredLayers())),
    POLICY(
            "SANDBOX_POLICY",
            "--policy",
            "what is asked of code besides isolation: standard (imports by list, ordinary code passes), "
                    + "strict (a subset of the language besides), off (nothing)",
            (text, change) -> change.rules = change.rules.withPolicy(SettingForms.policy(text)),
            config -> config.rules().policy().wireName()),
    ENABLE_NETWORK(
            "SANDBOX_ENABLE_NETWORK",
            "",
            "whether code may import httpx, requests and the like, and reach the destinations that are listed; if none is, nothing",
            switches(Profile.NETWORK),
            showsWhether(Profile.NETWORK)),
    NETWORK_ALLOW(
            "SANDBOX_NETWORK_ALLOW",
            "",
            "the only destinations that code may reach with the network profile, such as api.example.com:443, "
                    + "with commas between; docs/NETWORK.md has all forms",
            (text, change) -> change.network = change.network.withAllow(AllowList.parse(text)),
            config -> config.network().allow().isEmpty()
                    ? "nothing"
                    : config.network().allow().toString()),
    NETWORK_CA(
            "SANDBOX_NETWORK_CA",
            "",
            "a file with the certificates (PEM) of those whom TLS in the sandbox trusts, in place of this machine's",
            (text, change) -> change.network = change.network.withCertificates(ValueForms.absolutePath(text)),
            config -> config.network().certificates().map(Path::toString).orElse("those of this machine")),
    ENABLE_FILESYSTEM(
            "SANDBOX_ENABLE_FILESYSTEM",
            "",
            "whether filesystem modules such as pathlib and tempfile may be imported; the only files are the jail's own",
            switches(Profile.FILESYSTEM),
            showsWhether(Profile.FILESYSTEM)),
    ENABLE_DATA_SCIENCE(
            "SANDBOX_ENABLE_DATA_SCIENCE",
            "",
            "whether numpy, pandas, scipy, matplotlib and the like may be imported; the interpreter has to have them",
            switches(Profile.DATA_SCIENCE),
            showsWhether(Profile.DATA_SCIENCE)),
    ALLOWED_IMPORTS(
            "SANDBOX_ALLOWED_IMPORTS",
            "",
            "the modules that may be imported, in place of those of the profiles: names between commas, or none",
            (text, change) -> change.rules = change.rules.withAllowedImports(ModuleList.parse(text)),
            config -> config.rules().allowedImports().map(ModuleList::format).orElse("those of the profiles")),
    ENGINE(
            "SANDBOX_ENGINE",
            "--engine",
            "what isolates executions: jail (this machine's kernel) or container (gVisor's kernel besides)",
            (text, change) -> change.engine = SettingForms.engine(text),
            config -> config.engine().wireName()),
    ENABLE_CONTAINER_MODE(
            "SANDBOX_ENABLE_CONTAINER_MODE",
            "",
            "whether an execution may ask for a container where the engine is the jail",
            (text, change) -> change.containers = change.containers.withOnRequest(ValueForms.truth(text)),
            config -> Boolean.toString(config.containers().onRequest())),
    CONTAINER_RUNTIME(
            "SANDBOX_CONTAINER_RUNTIME",
            "",
            "what runs containers: auto (the strongest that is found), runsc, podman or docker, all with gVisor's "
                    + "kernel; podman+crun, docker+runc and the like share this machine's kernel with code",
            (text, change) -> change.containers = change.containers.withRuntime(SettingForms.runtime(text)),
            config -> config.containers().runtime()),
    CONTAINER_POOL_SIZE(
            "SANDBOX_CONTAINER_POOL_SIZE",
            "",
            "containers kept ready, 0 to 64; each takes some 60 MB of memory",
            (text, change) -> change.containers = change.containers.withPoolSize(ValueForms.number(text, 0, 64)),
            config -> Integer.toString(config.containers().poolSize())),
    CONTAINER_IMAGE(
            "SANDBOX_CONTAINER_IMAGE",
            "--tag",
            "the image that podman and docker run, with data science python-sandbox:data-science; './constrictor image build' makes it",
            (text, change) -> change.containers = change.containers.withImage(SettingForms.imageReference(text)),
            config -> config.containers().imageFor(config.rules()));

    private final String variable;
    private final String flag;
    private final String meaning;
    private final Parser parser;
    private final Formatter formatter;

    Setting(String variable, String flag, String meaning, Parser parser, Formatter formatter) {
        this.variable = variable;
        this.flag = flag;
        this.meaning = meaning;
        this.parser = parser;
        this.formatter = formatter;
    }

    @Override
    public String variable() {
        return variable;
    }

    @Override
    public Optional<String> flag() {
        return Optional.of(flag).filter(text -> !text.isEmpty());
    }

    @Override
    public boolean secret() {
        return false;
    }

    @Override
    public Optional<String> reasonAgainstFile() {
        return switch (this) {
            case PYTHON, CACHE_DIR -> Optional.of("it names what is run outside the jail");
            case NETWORK_ALLOW, NETWORK_CA -> Optional.of("it opens ways out of the sandbox");
            case DATA -> Optional.of("it shows files of this machine to code");
            case CONTAINER_RUNTIME -> Optional.of("it chooses what stands between code and this machine");
            default -> Optional.empty();
        };
    }

    @Override
    public String meaning() {
        return meaning;
    }

    @Override
    public String defaultValue() {
        return valueIn(SandboxConfig.defaults());
    }

    public String valueIn(SandboxConfig config) {
        return formatter.format(config);
    }

    /** @throws IllegalArgumentException whose message says what is wrong with the text */
    SandboxConfig apply(String text, SandboxConfig config) {
        return config.with(change -> parser.parse(text, change));
    }

    private static Parser switches(Profile profile) {
        return (text, change) -> change.rules =
                ValueForms.truth(text) ? change.rules.withProfile(profile) : change.rules.withoutProfile(profile);
    }

    private static Formatter showsWhether(Profile profile) {
        return config -> Boolean.toString(config.rules().profiles().contains(profile));
    }

    private interface Parser {
        void parse(String text, SandboxConfig.Changes change);
    }

    private interface Formatter {
        String format(SandboxConfig config);
    }
}
