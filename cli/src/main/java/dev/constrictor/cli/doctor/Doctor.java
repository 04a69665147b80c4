package dev.constrictor.cli.doctor;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.host.SearchPath;
import dev.constrictor.sandbox.jail.JailPrerequisite;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Platform;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes every check, whatever the others found. */
public record Doctor(SandboxConfig config, Map<String, String> environment) {
    public Doctor {
        environment = Map.copyOf(environment);
    }

    public Diagnosis examine() {
        EngineCheck engine = EngineCheck.of(config);
        List<Check> checks = new ArrayList<>();
        checks.add(platform());
        for (JailPrerequisite prerequisite : JailPrerequisite.ofThisMachine()) {
            checks.add(
                    prerequisite.met() || engine.works()
                            ? Check.ok(prerequisite.name(), prerequisite.detail())
                            : Check.missing(prerequisite.name(), prerequisite.detail(), prerequisite.remedy()));
        }
        checks.addAll(new InterpreterChecks(config, environment).all());
        checks.addAll(engine.checks());
        checks.addAll(NetworkChecks.of(config));
        checks.addAll(RuntimeChecks.of(config, environment));
        checks.addAll(new ToolChecks(SearchPath.of(environment)).all());
        return new Diagnosis(engine.works(), checks);
    }

    private static Check platform() {
        String name = "operating system";
        try {
            return Check.ok(name, Platform.current().classifier());
        } catch (InterpreterUnavailableException e) {
            return Check.missing(name, e.why(), e.remedy());
        }
    }
}
