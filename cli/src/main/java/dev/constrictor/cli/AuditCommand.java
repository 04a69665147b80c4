package dev.constrictor.cli;

import dev.constrictor.audit.Audit;
import dev.constrictor.audit.AuditOptions;
import dev.constrictor.audit.AuditResults;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.probe.Catalogue;
import dev.constrictor.audit.probe.InvalidProbeException;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.baseline.Baseline;
import dev.constrictor.audit.target.TargetOptions;
import dev.constrictor.audit.text.WholeFile;
import dev.constrictor.cli.audit.AuditFiles;
import dev.constrictor.cli.audit.AuditGate;
import dev.constrictor.cli.audit.AuditSummary;
import dev.constrictor.cli.audit.HostInterpreter;
import dev.constrictor.cli.audit.OwnServer;
import dev.constrictor.cli.audit.ProbeSelection;
import dev.constrictor.cli.audit.ProgressBar;
import dev.constrictor.cli.audit.TargetArguments;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.LogManager;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

final class AuditCommand implements Command {
    private static final String OUT = "--out";
    private static final String SERVER = "--server";
    private static final String URL = "--url";
    private static final String HEADER = "--header";
    private static final String TOOL = "--tool";
    private static final String ARGUMENT = "--argument";
    private static final String OWN = "--own";
    private static final String SAME_MACHINE = "--same-machine";
    private static final String PYTHON = "--python";
    private static final String PROBES = "--probes";
    private static final String ONLY = "--only";
    private static final String LIST = "--list";
    private static final String SAFE = "--safe";
    private static final String JOBS = "--jobs";
    private static final String PATIENCE = "--patience";
    private static final String INTERNET = "--internet";
    private static final String BASELINE = "--baseline";
    private static final String FAIL_ON = "--fail-on";
    private static final String NEVER = "never";

    private static final int OWN_JOBS = 6;
    private static final int FOREIGN_JOBS = 1;
    private static final int MOST_JOBS = 32;
    private static final int USUAL_PATIENCE = 15;
    private static final int MOST_PATIENCE = 3600;
    private static final Path DEFAULT_OUT = Path.of("results");

    private final Surroundings surroundings;
    private final AuditCompareCommand compare;

    AuditCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
        this.compare = new AuditCompareCommand(surroundings);
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "audit",
                        "Run the same probes on this machine and through a sandbox, and show what was stopped.",
                        "Runs each probe bare with this machine's Python first, as far as that does no harm: what does not"
                                + " succeed there proves nothing. Then through an MCP server that runs code: our own,"
                                + " with the policy off and on, or any other. Plants secrets, services and a process for"
                                + " the time it runs, and looks for them afterwards.",
                        "")
                .addOption(Options.value(OUT, "FOLDER", "Where the reports go. Default: results."))
                .addOption(several(
                        SERVER,
                        "[NAME=]COMMAND",
                        "A server to start and speak to over stdio, instead of our own. Can be given several times."))
                .addOption(
                        several(URL, "[NAME=]URL", "A server that is running, over HTTP. Can be given several times."))
                .addOption(several(HEADER, "'NAME: VALUE'", "Sent to every --url, such as an Authorization header."))
                .addOption(flag(OWN, "Our own server, too, beside the others."))
                .addOption(Options.value(TOOL, "NAME", "The tool that runs code. Default: it is found."))
                .addOption(Options.value(ARGUMENT, "NAME", "Its argument that takes the code. Default: it is found."))
                .addOption(flag(
                        SAME_MACHINE,
                        "Servers at --url are on this machine under another name, so that what is planted here would be"
                                + " in their reach."))
                .addOption(Options.value(
                        PYTHON, "PATH", "This machine's interpreter. Default: python3 on the path, or our own."))
                .addOption(Options.value(PROBES, "FOLDER", "Further probes, in a folder for each group."))
                .addOption(Options.value(
                        ONLY, "IDS", "Only these probes or groups: FS,NW-03; suite is the tutorial's. Default: all."))
                .addOption(flag(
                        SAFE,
                        "Only probes that would do no harm if nothing held them, for a server that may hold nothing:"
                                + " none that exhausts the machine, or calls the network."))
                .addOption(flag(LIST, "List the probes, and run nothing."))
                .addOption(Options.value(
                        JOBS,
                        "NUMBER",
                        "Calls at once. Default: %d for our own server, %d for others."
                                .formatted(OWN_JOBS, FOREIGN_JOBS)))
                .addOption(Options.value(
                        PATIENCE,
                        "SECONDS",
                        "How long to wait for an answer, beside the time that the code has. Default: %d."
                                .formatted(USUAL_PATIENCE)))
                .addOption(flag(
                        INTERNET,
                        "Let the suite's two tests of the Internet call www.example.com, from this machine too. Default: a"
                                + " service of this machine stands in for it."))
                .addOption(Options.value(
                        BASELINE, "FILE", "An earlier isolation_report.json: whatever got worse since then fails."))
                .addOption(Options.value(
                        FAIL_ON,
                        "VERDICTS",
                        "Verdicts that fail: escape,partial,inconclusive or never. Default: escape."));
        spec.addSubcommand("compare", compare.spec());
        spec.usageMessage().synopsisSubcommandLabel("[compare A B]");
        spec.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor audit",
                        "  constrictor audit --server 'theirs=npx -y some-mcp-server' --own",
                        "  constrictor audit --url http://127.0.0.1:9000/mcp --header \"Authorization: Bearer $TOKEN\"",
                        "  constrictor audit --baseline last/isolation_report.json --fail-on escape,partial",
                        "",
                        "Exit code: 0 nothing got out, 1 something did or got worse, 2 wrong usage, 3 a server could not"
                                + " be audited.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        if (arguments.hasSubcommand()) {
            return compare.run(arguments.subcommand());
        }
        // The SDK logs what a server sent, which is for nobody's terminal.
        LogManager.getLogManager().reset();
        List<Probe> probes = probes(arguments);
        if (arguments.hasMatchedOption(LIST)) {
            surroundings.terminal().print(ProbeSelection.listed(probes));
            return ExitCode.SUCCESS;
        }
        if (probes.isEmpty() && !suite(arguments)) {
            throw usage(arguments, "no probe is left to run");
        }
        Path folder = Optional.ofNullable(arguments.<String>matchedOptionValue(OUT, null))
                .map(Path::of)
                .orElse(DEFAULT_OUT);
        AuditGate gate = new AuditGate(verdicts(arguments), baseline(arguments));
        AuditOptions options = new AuditOptions(
                python(arguments), probes, suite(arguments), targets(arguments), arguments.hasMatchedOption(INTERNET));
        ProgressBar bar = new ProgressBar(surroundings.terminal()::draw);
        try {
            // Nobody wants to hear afterwards that there is no room.
            WholeFile.makeFolder(folder);
            AuditResults results = new Audit(options, bar).run();
            bar.clear();
            AuditFiles.write(results, folder);
            surroundings.terminal().print(AuditSummary.of(results.report(), gate, folder));
            return exitCode(results, gate);
        } catch (IOException e) {
            bar.clear();
            surroundings.terminal().say("the audit could not be made: " + e.getMessage());
            return ExitCode.USAGE;
        } catch (InterruptedException e) {
            bar.clear();
            surroundings.terminal().say("interrupted: there is no report");
            return ExitCode.INTERRUPTED;
        }
    }

    private static int exitCode(AuditResults results, AuditGate gate) {
        if (!gate.failures(results.report()).isEmpty()) {
            return ExitCode.NOT_CONTAINED;
        }
        return results.complete() && everyTargetWasJudged(results.report())
                ? ExitCode.SUCCESS
                : ExitCode.ENGINE_UNAVAILABLE;
    }

    /** A target of which nothing can be said has not passed. */
    private static boolean everyTargetWasJudged(AuditReport report) {
        return report.probes().isEmpty()
                || IntStream.range(0, report.columns().size())
                        .allMatch(column -> report.probes().stream()
                                .anyMatch(row -> row.findings().get(column).verdict() != Verdict.INCONCLUSIVE));
    }

    private List<TargetOptions> targets(ParseResult arguments) {
        boolean own = arguments.hasMatchedOption(OWN)
                || !(arguments.hasMatchedOption(SERVER) || arguments.hasMatchedOption(URL));
        Duration patience = Duration.ofSeconds(number(arguments, PATIENCE, USUAL_PATIENCE, MOST_PATIENCE));
        TargetArguments others = new TargetArguments(
                all(arguments, SERVER),
                all(arguments, URL),
                all(arguments, HEADER),
                Optional.ofNullable(arguments.matchedOptionValue(TOOL, null)),
                Optional.ofNullable(arguments.matchedOptionValue(ARGUMENT, null)),
                arguments.hasMatchedOption(SAME_MACHINE),
                number(arguments, JOBS, FOREIGN_JOBS, MOST_JOBS),
                patience);
        try {
            List<TargetOptions> targets = new ArrayList<>(others.targets());
            if (own) {
                targets.addAll(new OwnServer(number(arguments, JOBS, OWN_JOBS, MOST_JOBS), patience).targets());
            }
            return targets;
        } catch (IllegalArgumentException e) {
            throw usage(arguments, String.valueOf(e.getMessage()));
        }
    }

    private static List<Probe> probes(ParseResult arguments) {
        try {
            Catalogue catalogue = Catalogue.builtIn();
            String folder = arguments.matchedOptionValue(PROBES, null);
            if (folder != null) {
                Catalogue further = Catalogue.in(Path.of(folder));
                if (further.probes().isEmpty()) {
                    throw usage(
                            arguments,
                            "%s: there is no probe in %s; they stand in a folder for each group, such as filesystem/FS-900.py"
                                    .formatted(PROBES, folder));
                }
                catalogue = catalogue.with(further);
            }
            String only = arguments.matchedOptionValue(ONLY, null);
            List<Probe> probes = only == null ? catalogue.probes() : ProbeSelection.of(catalogue.probes(), only);
            return arguments.hasMatchedOption(SAFE)
                    ? probes.stream().filter(probe -> probe.host().mayRun()).toList()
                    : probes;
        } catch (ParameterException e) {
            throw e;
        } catch (InvalidProbeException e) {
            throw usage(arguments, String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException e) {
            throw usage(arguments, "%s: %s".formatted(ONLY, e.getMessage()));
        } catch (IOException e) {
            throw usage(arguments, "%s: %s cannot be read".formatted(PROBES, e.getMessage()));
        }
    }

    private static boolean suite(ParseResult arguments) {
        String only = arguments.matchedOptionValue(ONLY, null);
        return only == null || ProbeSelection.namesSuite(only);
    }

    private List<String> python(ParseResult arguments) {
        String path = arguments.matchedOptionValue(PYTHON, null);
        if (path != null) {
            if (!Files.isExecutable(Path.of(path))) {
                throw usage(arguments, "%s: \"%s\" is no program that this user may run".formatted(PYTHON, path));
            }
            return List.of(Path.of(path).toAbsolutePath().toString());
        }
        try {
            return HostInterpreter.command(surroundings.environment(), CacheFolder.locate(surroundings.environment()));
        } catch (InterpreterUnavailableException e) {
            throw usage(
                    arguments, "there is no Python on this machine, and ours cannot be unpacked: " + e.getMessage());
        }
    }

    private static Set<Verdict> verdicts(ParseResult arguments) {
        String text = arguments.matchedOptionValue(FAIL_ON, Verdict.ESCAPE.title());
        if (text.equals(NEVER)) {
            return Set.of();
        }
        try {
            EnumSet<Verdict> verdicts = EnumSet.noneOf(Verdict.class);
            Arrays.stream(text.split(",")).map(Verdict::named).forEach(verdicts::add);
            return verdicts;
        } catch (IllegalArgumentException e) {
            throw usage(arguments, "%s: %s; %s fails on nothing".formatted(FAIL_ON, e.getMessage(), NEVER));
        }
    }

    private static Optional<Baseline> baseline(ParseResult arguments) {
        String file = arguments.matchedOptionValue(BASELINE, null);
        if (file == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Baseline.read(JsonMapper.shared().readTree(Files.readString(Path.of(file)))));
        } catch (NoSuchFileException e) {
            throw usage(arguments, "%s: there is no file %s".formatted(BASELINE, file));
        } catch (JacksonException e) {
            throw usage(arguments, "%s: %s is no JSON".formatted(BASELINE, file));
        } catch (IOException | IllegalArgumentException e) {
            throw usage(arguments, "%s: %s cannot be used: %s".formatted(BASELINE, file, e.getMessage()));
        }
    }

    private static int number(ParseResult arguments, String option, int usual, int most) {
        String text = arguments.matchedOptionValue(option, Integer.toString(usual));
        try {
            int number = Integer.parseInt(text);
            if (number >= 1 && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw usage(arguments, "%s: \"%s\" is not between 1 and %d".formatted(option, text, most));
    }

    private static List<String> all(ParseResult arguments, String option) {
        return arguments.hasMatchedOption(option)
                ? List.of(arguments.matchedOptionValue(option, new String[0]))
                : List.of();
    }

    private static ParameterException usage(ParseResult arguments, String message) {
        return new ParameterException(arguments.commandSpec().commandLine(), message);
    }

    private static OptionSpec several(String name, String label, String description) {
        return OptionSpec.builder(name)
                .type(String[].class)
                .arity("1")
                .paramLabel(label)
                .description(description)
                .build();
    }

    private static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name).description(description).build();
    }
}
