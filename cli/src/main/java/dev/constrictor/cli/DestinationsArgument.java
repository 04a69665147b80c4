package dev.constrictor.cli;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.network.allow.InvalidAllowListException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The destinations to which a command narrows what its code may reach, where it does. */
final class DestinationsArgument {
    private static final String NAME = "--network-allow";
    private static final String NONE = "none";

    private final ParseResult arguments;
    private final @Nullable String list;

    DestinationsArgument(ParseResult arguments) {
        this.arguments = arguments;
        this.list = arguments.matchedOptionValue(NAME, null);
    }

    static OptionSpec option() {
        return Options.value(
                NAME, "LIST", "Allow only these of the destinations it may reach: between commas, or none.");
    }

    /** @throws ParameterException when it is no list of destinations */
    ExecutionRequest narrow(ExecutionRequest request, boolean hasNetwork) {
        if (list == null) {
            return request;
        }
        if (!hasNetwork && !list.equals(NONE)) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(),
                    "%s only narrows, and without SANDBOX_ENABLE_NETWORK=true there is no network at all"
                            .formatted(NAME));
        }
        try {
            List<String> entries =
                    list.equals(NONE) ? List.of() : AllowList.parse(list, NAME).entries();
            return request.withNetworkAllow(entries);
        } catch (InvalidAllowListException e) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(), "%s: %s".formatted(NAME, e.getMessage()), e);
        }
    }
}
