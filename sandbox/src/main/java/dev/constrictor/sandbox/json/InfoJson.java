package dev.constrictor.sandbox.json;

import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.ShownSetting;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.limits.MemorySize;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What is enforced now, and the settings that led to it. */
public final class InfoJson {
    private InfoJson() {}

    public static ObjectNode of(SandboxInfo info, List<ShownSetting> settings) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("success", true);
        json.put("version", info.version());
        json.put("engine", info.engine());
        json.put("policy", info.rules().policy().wireName());
        json.putObject("python")
                .put("version", info.python().version())
                .put("source", info.python().source());
        json.set("security_profiles", ProfilesJson.of(info));
        json.set("allowed_imports", ProfilesJson.allowedImports(info.rules()));
        json.set("resource_limits", resourceLimits(info.limits()));
        json.set("container_mode", containers(info.containers()));
        ObjectNode network =
                json.putObject("network").put("enabled", info.network().enabled());
        ArrayNode allowed = network.putArray("allowed");
        info.network().allowed().forEach(allowed::add);
        json.set("limits", limits(info.limits()));
        json.set("pool", pool(info.pool()));
        ArrayNode layers = json.putArray("layers");
        info.layers().forEach(layer -> layers.add(layer(layer)));
        ArrayNode values = json.putArray("settings");
        settings.forEach(setting -> values.add(setting(setting)));
        return json;
    }

    /** The three that most callers ask for, as they are written in requests and settings. */
    private static ObjectNode resourceLimits(Limits limits) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.set("timeout", Seconds.of(limits.timeout()));
        return json.put("max_output_size", limits.outputBytes())
                .put("memory_limit", MemorySize.format(limits.memoryBytes()));
    }

    private static ObjectNode limits(Limits limits) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.set("timeout", Seconds.of(limits.timeout()));
        json.set("max_timeout", Seconds.of(limits.maxTimeout()));
        return json.put("memory", limits.memoryBytes())
                .put("output", limits.outputBytes())
                .put("code", limits.codeBytes())
                .put("tmp", limits.tmpBytes())
                .put("tmp_files", limits.tmpFiles())
                .put("open_files", limits.openFiles())
                .put("threads", limits.threads())
                .put("result", limits.valueChars())
                .put("traceback", limits.tracebackChars())
                .put("refused_calls", limits.refusedCalls())
                .put("input", limits.inputBytes())
                .put("input_files", limits.inputFiles())
                .put("artifacts", limits.artifactBytes())
                .put("artifact_files", limits.artifactFiles());
    }

    private static ObjectNode containers(SandboxInfo.ContainerInfo containers) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("available", containers.available())
                .put("enabled", containers.enabled());
        if (!containers.enabled()) {
            return json.put(
                    "reason",
                    "not switched on (SANDBOX_ENABLE_CONTAINER_MODE); the jail isolates every execution by the kernel");
        }
        json.put("engine", containers.engine()).put("ready", containers.ready());
        ArrayNode layers = json.putArray("layers");
        containers.layers().forEach(layer -> layers.add(layer(layer)));
        return json;
    }

    private static ObjectNode pool(SandboxInfo.PoolInfo pool) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("size", pool.size())
                .put("ready", pool.ready())
                .put("running", pool.running())
                .put("queued", pool.queued())
                .put("max_concurrent", pool.maxConcurrent())
                .put("max_queued", pool.maxQueued())
                .put("forks", pool.forks())
                .put("restarts", pool.restarts());
    }

    private static ObjectNode layer(LayerStatus status) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("layer", status.layer().wireName())
                .put("state", status.state().name().toLowerCase(Locale.ROOT))
                .put("required", status.required())
                .put("detail", status.detail());
    }

    private static ObjectNode setting(ShownSetting setting) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", setting.name())
                .put("value", setting.value())
                .put("source", setting.origin().text());
    }
}
