package dev.constrictor.server.description;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.GuardPlan;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.server.artifact.ArtifactLimits;
import java.util.List;
import java.util.stream.Collectors;

/** The texts that a model reads: about the server, and about each tool. */
public final class Instructions {
    private static final int MOST_DESTINATIONS = 20;
    private static final String RETURNING = """
            What comes back: the value of the last expression, else of the variable 'result' (as JSON where it is JSON, else its \
            repr), and what was printed.""";

    private Instructions() {}

    public static String of(SandboxConfig config, ArtifactLimits artifacts) {
        return """
                Runs Python in a sandbox: execute_code runs code, validate_code tells what would be refused without running it, \
                get_sandbox_info lists modules, limits and settings in force. Use it for calculations, data and checking code.
                %s
                %s
                %s""".formatted(returning(config.rules()), files(artifacts), alone(config));
    }

    public static String executeCode(SandboxConfig config, ArtifactLimits artifacts) {
        return String.join(
                "\n",
                "Runs Python code in a %s of its own and returns its output and result."
                        .formatted(config.engine().wireName()),
                returning(config.rules()),
                files(artifacts),
                alone(config),
                Modules.of(config.rules()),
                policy(config.rules()),
                LimitsText.of(config.limits()),
                "When it fails, error_type and error say why, and output up to then is returned.");
    }

    public static String validateCode(SandboxConfig config) {
        return "Checks Python code without running it: syntax, and %s. Returns every problem with its line."
                .formatted(
                        config.rules().policy() == Policy.OFF
                                ? "nothing else, for the policy is off"
                                : "what the policy '%s' refuses, such as imports"
                                        .formatted(config.rules().policy().wireName()));
    }

    public static String sandboxInfo() {
        return "Lists what is in force: modules by profile, limits, policy, Python version, isolation layers, settings.";
    }

    private static String returning(CodeRules rules) {
        return rules.policy() == Policy.STRICT ? RETURNING : RETURNING + " Top-level await works.";
    }

    private static String files(ArtifactLimits artifacts) {
        return "The argument files puts files into the code's working folder; files that it leaves there and figures that it draws come back as artifacts%s."
                .formatted(
                        artifacts.timeToLive().isZero()
                                ? ""
                                : ", which can be read as resources for %s".formatted(artifacts.time()));
    }

    private static String alone(SandboxConfig config) {
        return """
                No state survives a call: put imports, data and code that belong together into one call. %s There is %s, \
                no %sfile of the host, no other process, and nobody to answer input().""".formatted(
                        opening(config.rules()) + data(config.data()),
                        network(config),
                        config.data().isEmpty() ? "" : "other ");
    }

    private static String network(SandboxConfig config) {
        List<String> allowed = config.network().allow().entries();
        if (!config.hasNetwork() || allowed.isEmpty()) {
            return "no network";
        }
        String listed = String.join(", ", allowed.subList(0, Math.min(MOST_DESTINATIONS, allowed.size())));
        return "no network but %s%s (TCP only; the argument network_allow can narrow that)"
                .formatted(listed, allowed.size() > MOST_DESTINATIONS ? " and what get_sandbox_info lists" : "");
    }

    private static String data(List<DataFolder> folders) {
        return folders.isEmpty()
                ? ""
                : folders.stream()
                        .map(DataFolder::target)
                        .collect(Collectors.joining(
                                ", ", " Files of the operator can be read, and not changed, in ", "."));
    }

    private static String opening(CodeRules rules) {
        if (!GuardPlan.refusesBuiltin(rules, "open")) {
            return "open() works in the working folder, whose files come back, and in /tmp, whose files are gone afterwards.";
        }
        return "open() is refused; functions that open files themselves, such as %s, find those of the working folder."
                .formatted(rules.enables(Profile.DATA_SCIENCE) ? "pandas.read_csv" : "gzip.open and sqlite3.connect");
    }

    private static String policy(CodeRules rules) {
        return switch (rules.policy()) {
            case STANDARD ->
                "Policy 'standard': ordinary code passes; eval, exec, compile and names that lead into the interpreter's "
                        + "internals, such as __subclasses__, are refused.";
            case STRICT ->
                "Policy 'strict', a subset of Python: no names that begin with an underscore, no augmented "
                        + "assignment to items or attributes (write d[k] = d[k] + 1), no async, match, nonlocal or annotated "
                        + "assignment, no eval, exec, type, getattr, setattr, vars, dir.";
            case OFF -> "Policy 'off': no rules on code; the kernel confines it.";
        };
    }
}
