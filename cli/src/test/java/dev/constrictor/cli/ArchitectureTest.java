package dev.constrictor.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses CONSTRICTOR = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.constrictor");

    @Test
    void theLibraryKnowsNoneOfItsUsers() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.constrictor.sandbox..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.constrictor.cli..",
                        "dev.constrictor.server..",
                        "dev.constrictor.mcp..",
                        "dev.constrictor.audit..",
                        "dev.constrictor.bench.."));
    }

    @Test
    void theProtocolKnowsNobody() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.constrictor.mcp..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.constrictor.sandbox..",
                        "dev.constrictor.cli..",
                        "dev.constrictor.server..",
                        "dev.constrictor.audit..",
                        "dev.constrictor.bench.."));
    }

    @Test
    void theServerKnowsTheProtocolAndTheLibraryOnly() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.constrictor.server..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.constrictor.cli..",
                        "dev.constrictor.audit..",
                        "dev.constrictor.bench..",
                        "dev.constrictor.sandbox.jail..",
                        "dev.constrictor.sandbox.python.."));
    }

    /** It judges our server like any other. */
    @Test
    void theAuditKnowsNobody() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.constrictor.audit..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.constrictor.sandbox..",
                        "dev.constrictor.mcp..",
                        "dev.constrictor.server..",
                        "dev.constrictor.cli..",
                        "dev.constrictor.bench.."));
    }

    @Test
    void onlyTheCommandLineUsesTheServer() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("dev.constrictor.server..", "dev.constrictor.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.constrictor.server.."));
    }

    @Test
    void theEngineInterfaceKnowsNoEngine() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.constrictor.sandbox.engine..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.constrictor.sandbox.jail..",
                        "dev.constrictor.sandbox.container..",
                        "dev.constrictor.sandbox.python.."));
    }

    @Test
    void interpretersKnowNothingOfTheJail() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.constrictor.sandbox.python..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.constrictor.sandbox.jail.."));
    }

    @Test
    void thePartsOfTheLibraryFormNoCycle() {
        check(slices().matching("dev.constrictor.sandbox.(*)..").should().beFreeOfCycles());
    }

    @Test
    void onlyTheImageIsMadeWithJib() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("dev.constrictor.cli.image..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "com.google.cloud.tools.jib..", "com.google.common..", "com.fasterxml.jackson.databind.."));
    }

    @Test
    void namesSayWhatAClassIsFor() {
        check(noClasses()
                .should()
                .haveSimpleNameEndingWith("Util")
                .orShould()
                .haveSimpleNameEndingWith("Utils")
                .orShould()
                .haveSimpleNameEndingWith("Impl"));
    }

    @Test
    void onlyTheCommandLineAndTheBenchmarksPrint() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("dev.constrictor.cli..", "dev.constrictor.bench..")
                .should(ACCESS_STANDARD_STREAMS));
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(CONSTRICTOR);
    }
}
