package dev.constrictor.cli;

import dev.constrictor.sandbox.packages.InstallRequest;
import dev.constrictor.sandbox.packages.Lock;
import dev.constrictor.sandbox.packages.PackageSource;
import dev.constrictor.sandbox.packages.Requirement;
import dev.constrictor.sandbox.packages.SetChange;
import dev.constrictor.sandbox.policy.Profile;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class PackagesInstallCommand implements Command {
    private static final String DATA_SCIENCE = "--data-science";
    private static final String NETWORK = "--network";
    private static final Map<Profile, String> PROFILES =
            new EnumMap<>(Map.of(Profile.DATA_SCIENCE, DATA_SCIENCE, Profile.NETWORK, NETWORK));
    private static final String UPGRADE = "--upgrade";
    private static final String LOCK = "--lock";
    private static final String INDEX_URL = "--index-url";
    private static final String WHEELS = "--wheels";

    private final Surroundings surroundings;

    PackagesInstallCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "install",
                        "Install Python packages besides those that are there.",
                        "All that goes together becomes a new set, which takes the place of the old one at the end and at"
                                + " once; if anything fails, the old one stays. Running servers keep the set they started with.",
                        "")
                .addOption(flag(
                        DATA_SCIENCE,
                        "numpy, pandas, scipy, matplotlib, seaborn, scikit-learn, statsmodels, plotly and sympy, in"
                                + " versions and by hashes that come with Constrictor."))
                .addOption(flag(NETWORK, "httpx, requests, aiohttp and websocket-client, likewise."))
                .addOption(flag(UPGRADE, "Decide on all versions anew, of what is installed too."))
                .addOption(Options.value(
                        LOCK, "FILE", "Install exactly what this file lists, as 'packages list --lock' printed it."))
                .addOption(Options.value(
                        INDEX_URL, "URL", "The index to ask. Default: what pip's own settings say, else PyPI."))
                .addOption(Options.value(
                        WHEELS, "FOLDER", "Take wheels from this folder, and ask no index and no network."))
                .addPositional(names("What to install: NAME, NAME==VERSION, 'NAME[extra]>=2' and the like."));
        spec.usageMessage()
                .footer(
                        "",
                        "Only wheels are taken: nothing is built, and no code of a package is run. Scripts and .pth files in"
                                + " them are left out. Proxy, index and certificates are those that pip finds in the"
                                + " environment and in its configuration.",
                        "",
                        "Examples:",
                        "  constrictor packages install --data-science --network",
                        "  constrictor packages install polars 'duckdb>=1.4'",
                        "  constrictor packages install --wheels ./wheels mypackage==1.2",
                        "",
                        "Exit code: 0 installed, 2 wrong usage or settings, 3 it cannot be installed (nothing was changed).");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        InstallRequest request = request(arguments);
        try {
            SetChange change = PackageStore.open(surroundings).installer().install(request);
            surroundings.terminal().print(new SetChangeText(change).toString());
            return ExitCode.SUCCESS;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    private InstallRequest request(ParseResult arguments) {
        boolean upgrade = arguments.hasMatchedOption(UPGRADE);
        List<Lock> shipped = PROFILES.keySet().stream()
                .filter(profile -> arguments.hasMatchedOption(PROFILES.get(profile)))
                .map(Lock::of)
                .toList();
        Optional<Path> lock = path(arguments, LOCK);
        List<Requirement> requirements = new ArrayList<>(given(arguments));
        if (lock.isPresent() && (upgrade || !shipped.isEmpty() || !requirements.isEmpty())) {
            throw wrong(
                    arguments,
                    "%s says all that is to be installed: leave names, %s, %s and %s out"
                            .formatted(LOCK, DATA_SCIENCE, NETWORK, UPGRADE));
        }
        if (arguments.hasMatchedOption(WHEELS) && arguments.hasMatchedOption(INDEX_URL)) {
            throw wrong(arguments, "%s means that no index is asked: leave %s out".formatted(WHEELS, INDEX_URL));
        }
        if (requirements.isEmpty() && shipped.isEmpty() && !upgrade && lock.isEmpty()) {
            throw wrong(arguments, "Name a package, or give %s, %s or %s".formatted(DATA_SCIENCE, NETWORK, LOCK));
        }
        Optional<Lock> exactly = lock.map(Lock::read);
        if (upgrade) {
            shipped.forEach(given -> requirements.addAll(given.requested()));
        } else if (!shipped.isEmpty()) {
            exactly = shipped.stream().reduce(Lock::and);
        }
        return new InstallRequest(requirements, exactly, source(arguments), upgrade);
    }

    private PackageSource source(ParseResult arguments) {
        Optional<Path> wheels = path(arguments, WHEELS);
        if (wheels.isPresent()) {
            return new PackageSource.Wheels(wheels.get());
        }
        String url = arguments.matchedOptionValue(INDEX_URL, "");
        if (!arguments.hasMatchedOption(INDEX_URL)) {
            return PackageSource.defaultIndex();
        }
        if (!url.matches("(https?|file)://[^\\s]+")) {
            throw wrong(arguments, "%s: this is not an address such as https://pypi.org/simple".formatted(INDEX_URL));
        }
        return new PackageSource.Index(Optional.of(url));
    }

    private Optional<Path> path(ParseResult arguments, String option) {
        String name = arguments.matchedOptionValue(option, "");
        if (!arguments.hasMatchedOption(option)) {
            return Optional.empty();
        }
        try {
            if (!name.isBlank()) {
                return Optional.of(surroundings.workingFolder().resolve(name).toAbsolutePath());
            }
        } catch (InvalidPathException e) {
            // Told below.
        }
        throw wrong(arguments, "%s: \"%s\" is not the name of a file".formatted(option, name));
    }

    private static List<Requirement> given(ParseResult arguments) {
        return Arrays.stream(arguments.matchedPositionalValue(0, new String[0]))
                .map(Requirement::parse)
                .toList();
    }

    static PositionalParamSpec names(String description) {
        return PositionalParamSpec.builder()
                .index("0..*")
                .arity("0..*")
                .type(String[].class)
                .paramLabel("NAME")
                .description(description)
                .build();
    }

    static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name).description(description).build();
    }

    private static ParameterException wrong(ParseResult arguments, String what) {
        return new ParameterException(arguments.commandSpec().commandLine(), what);
    }
}
