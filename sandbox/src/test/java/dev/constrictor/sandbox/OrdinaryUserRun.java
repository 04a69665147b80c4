package dev.constrictor.sandbox;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;
import static org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request;

import java.io.PrintStream;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.PackageNameFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherFactory;
import tools.jackson.databind.json.JsonMapper;

/** Runs the tests of real jails in this JVM and prints one line of JSON for each. */
final class OrdinaryUserRun {
    private OrdinaryUserRun() {}

    public static void main(String[] arguments) {
        PrintStream out = System.out;
        System.setOut(System.err);
        LauncherDiscoveryRequest tests = request()
                .selectors(selectPackage("dev.constrictor.sandbox"))
                .filters(
                        // They need no jail.
                        PackageNameFilter.excludePackageNames(
                                "dev.constrictor.sandbox.config",
                                "dev.constrictor.sandbox.network",
                                "dev.constrictor.sandbox.packages.pip",
                                "dev.constrictor.sandbox.packages.wheel",
                                "dev.constrictor.sandbox.seccomp",
                                "dev.constrictor.sandbox.policy",
                                "dev.constrictor.sandbox.python"),
                        ClassNameFilter.includeClassNamePatterns(arguments[0]),
                        ClassNameFilter.excludeClassNamePatterns(
                                ".*\\.AsOrdinaryUserTest", ".*\\.ModuleOwnersTest", ".*\\.AddressRequirementTest"))
                .configurationParameter("junit.jupiter.execution.timeout.default", "120 s")
                .build();
        LauncherFactory.create().execute(tests, new Reporter(out));
        System.exit(0);
    }

    private static final class Reporter implements TestExecutionListener {
        private final PrintStream out;
        private TestPlan plan;

        Reporter(PrintStream out) {
            this.out = out;
        }

        @Override
        public void testPlanExecutionStarted(TestPlan testPlan) {
            plan = testPlan;
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            print(test, "skipped", reason);
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
            if (test.isTest() || !passed) {
                String message = result.getThrowable().map(Throwable::toString).orElse("");
                boolean aborted = result.getStatus() == TestExecutionResult.Status.ABORTED;
                print(test, passed ? "passed" : aborted ? "skipped" : "failed", message);
            }
        }

        private void print(TestIdentifier test, String end, String message) {
            String parent =
                    plan.getParent(test).map(TestIdentifier::getDisplayName).orElse("");
            out.println(JsonMapper.shared()
                    .writeValueAsString(
                            Map.of("name", parent + ": " + test.getDisplayName(), "end", end, "message", message)));
        }
    }
}
