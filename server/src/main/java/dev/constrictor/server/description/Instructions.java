package dev.constrictor.server.description;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.GuardPlan;
import dev.constrictor.sandbox.policy.Policy;

/** The texts that a model reads: about the server, and about each tool. */
public final class Instructions {
    private static final String RETURNING = """
            What comes back: the value of the last expression, else of the variable 'result' (as JSON where it is JSON, else its \
            repr), and what was printed.""";
    private static final String FILES = "The only files that can be written are in /tmp, and they are gone afterwards.";
    private static final String NO_FILES = "open() is refused; io.StringIO and io.BytesIO work in memory.";

    private Instructions() {}

    public static String of(SandboxConfig config) {
        return """
                Runs Python in a sandbox: execute_code runs code, validate_code tells what would be refused without running it, \
                get_sandbox_info lists modules, limits and settings in force. Use it for calculations, data and checking code.
                %s
                %s""".formatted(returning(config.rules()), alone(config.rules()));
    }

    public static String executeCode(SandboxConfig config) {
        return String.join(
                "\n",
                "Runs Python code in a %s of its own and returns its output and result."
                        .formatted(config.engine().wireName()),
                returning(config.rules()),
                alone(config.rules()),
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

    private static String alone(CodeRules rules) {
        return """
                No state survives a call: put imports, data and code that belong together into one call. %s There is no network, \
                no file of the host, no other process, and nobody to answer input().""".formatted(GuardPlan.refusesBuiltin(rules, "open") ? NO_FILES : FILES);
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
