package dev.constrictor.cli;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.config.ModuleList;
import dev.constrictor.sandbox.policy.Policy;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The modules to which a command narrows what its code may import, where it does. */
final class ImportsArgument {
    private static final String NAME = "--allow-imports";

    private final ParseResult arguments;
    private final @Nullable String list;

    ImportsArgument(ParseResult arguments) {
        this.arguments = arguments;
        this.list = arguments.matchedOptionValue(NAME, null);
    }

    static OptionSpec option() {
        return Options.value(
                NAME, "LIST", "Allow only these of the modules it may import: names between commas, or none.");
    }

    /** @throws ParameterException when it is no list of modules, or nobody would keep code to it */
    ExecutionRequest narrow(ExecutionRequest request, Policy policy) {
        if (list == null) {
            return request;
        }
        if (policy == Policy.OFF) {
            throw wrong("nothing keeps code to a list while the policy is off: leave it out, or choose another policy");
        }
        try {
            return request.withAllowedImports(ModuleList.parse(list));
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    private ParameterException wrong(@Nullable String message) {
        return new ParameterException(arguments.commandSpec().commandLine(), "%s: %s".formatted(NAME, message));
    }
}
