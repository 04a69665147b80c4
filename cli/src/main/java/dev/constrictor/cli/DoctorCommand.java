package dev.constrictor.cli;

import dev.constrictor.cli.doctor.Check;
import dev.constrictor.cli.doctor.Diagnosis;
import dev.constrictor.cli.doctor.Doctor;
import dev.constrictor.sandbox.config.Settings;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

final class DoctorCommand implements Command {
    private final Surroundings surroundings;

    DoctorCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "doctor",
                        "Check what this machine offers, and say what to do about what it lacks.",
                        "Makes every check on its own, then opens a real sandbox.",
                        "")
                .addOption(Options.json("Print one JSON object."));
        spec.usageMessage().footer("", "Exit code: 0 code can be run here, 3 it cannot, 2 wrong usage or settings.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        Settings settings = surroundings.serverSettings(Map.of()).sandbox();
        Diagnosis diagnosis = new Doctor(surroundings.oneExecution(settings), surroundings.environment()).examine();
        if (Thread.currentThread().isInterrupted()) {
            return ExitCode.ENGINE_UNAVAILABLE; // being interrupted, it found faults that are not there
        }
        surroundings
                .terminal()
                .print(
                        arguments.hasMatchedOption(Options.JSON)
                                ? toJson(diagnosis).toPrettyString() + "\n"
                                : text(diagnosis));
        return diagnosis.works() ? ExitCode.SUCCESS : ExitCode.ENGINE_UNAVAILABLE;
    }

    private static String text(Diagnosis diagnosis) {
        TextTable table = new TextTable();
        for (Check check : diagnosis.checks()) {
            table.row(check.state().text(), check.name(), check.detail());
            if (!check.remedy().isEmpty()) {
                table.row("", "", "→ " + check.remedy());
            }
        }
        String verdict = diagnosis.works()
                ? "Code can be run here."
                : "No code can be run here: see what is missing, and the arrow below it.";
        return table + "\n" + verdict + "\n";
    }

    private static ObjectNode toJson(Diagnosis diagnosis) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("works", diagnosis.works());
        ArrayNode checks = json.putArray("checks");
        for (Check check : diagnosis.checks()) {
            checks.addObject()
                    .put("name", check.name())
                    .put("state", check.state().text())
                    .put("detail", check.detail())
                    .put("remedy", check.remedy().isEmpty() ? null : check.remedy());
        }
        return json;
    }
}
