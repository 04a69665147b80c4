package dev.constrictor.sandbox.json;

import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.sandbox.limits.Limits;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What is enforced now, and the settings that led to it. */
public final class InfoJson {
    private InfoJson() {}

    public static ObjectNode of(SandboxInfo info, Settings settings) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("version", info.version());
        json.put("engine", info.engine());
        json.put("policy", info.rules().policy().wireName());
        json.putObject("python")
                .put("version", info.python().version())
                .put("source", info.python().source());
        json.set("limits", limits(info.limits()));
        json.set("pool", pool(info.pool()));
        ArrayNode layers = json.putArray("layers");
        info.layers().forEach(layer -> layers.add(layer(layer)));
        ArrayNode values = json.putArray("settings");
        for (Setting setting : Setting.values()) {
            values.add(setting(setting, settings));
        }
        return json;
    }

    private static ObjectNode limits(Limits limits) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("timeout", limits.timeout().toMillis() / 1000.0)
                .put("max_timeout", limits.maxTimeout().toMillis() / 1000.0)
                .put("memory", limits.memoryBytes())
                .put("output", limits.outputBytes())
                .put("code", limits.codeBytes())
                .put("tmp", limits.tmpBytes())
                .put("tmp_files", limits.tmpFiles())
                .put("open_files", limits.openFiles())
                .put("threads", limits.threads())
                .put("result", limits.valueChars())
                .put("traceback", limits.tracebackChars())
                .put("refused_calls", limits.refusedCalls());
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
                .put("forks", pool.forks());
    }

    private static ObjectNode layer(LayerStatus status) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("layer", status.layer().wireName())
                .put("state", status.state().name().toLowerCase(Locale.ROOT))
                .put("required", status.required())
                .put("detail", status.detail());
    }

    private static ObjectNode setting(Setting setting, Settings settings) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", setting.variable())
                .put("value", settings.value(setting))
                .put("source", settings.origin(setting).name().toLowerCase(Locale.ROOT));
    }
}
