package dev.constrictor.bench.peer.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With an npm that writes down that it was called. */
class InstallationsTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void adapter() throws IOException {
        Path adapter = Files.createDirectories(folder.resolve("adapters/pyodide"));
        Files.writeString(adapter.resolve("package-lock.json"), "{}");
        Files.writeString(adapter.resolve("server.mjs"), "");
    }

    @Test
    void what_npm_complains_of_is_the_reason() throws Exception {
        Installations installations = withNpm("echo 'npm warn old' >&2; echo 'npm error code E404' >&2; exit 1");
        assertThatThrownBy(() -> installations.deno("pyodide"))
                .isInstanceOf(NotInstalledException.class)
                .hasMessage("cannot be installed: npm: npm error code E404");
        assertThat(installations.hasDeno("pyodide")).isFalse();
    }

    @Test
    void a_peer_is_installed_once_and_again_when_its_lock_changes() throws Exception {
        Path deno = folder.resolve("target/pyodide/node_modules/@deno/here/deno");
        Installations installations =
                withNpm("echo called >>%s; mkdir -p %s; touch %s".formatted(calls(), deno.getParent(), deno));
        List<String> command = installations.deno("pyodide");
        assertThat(command).startsWith(deno.toString(), "run").endsWith(folder + "/target/pyodide/server.mjs");
        installations.deno("pyodide");
        assertThat(Files.readAllLines(calls())).hasSize(1);
        assertThat(installations.hasDeno("pyodide")).isTrue();

        Files.writeString(folder.resolve("adapters/pyodide/package-lock.json"), "{\"lockfileVersion\": 3}");
        installations.deno("pyodide");
        assertThat(Files.readAllLines(calls())).hasSize(2);
    }

    @Test
    void versions_are_those_that_are_pinned() throws Exception {
        Path monty = Files.createDirectories(folder.resolve("adapters/monty"));
        Files.writeString(monty.resolve("requirements.in"), "mcp==2.3.0\npydantic-monty==1.4.0\n");
        Files.writeString(folder.resolve("adapters/pyodide/package.json"), "{\"dependencies\": {\"deno\": \"2.9.6\"}}");
        Installations installations = withNpm("");
        assertThat(installations.pythonVersions("monty")).isEqualTo("mcp 2.3.0, pydantic-monty 1.4.0");
        assertThat(installations.nodeVersions("pyodide")).isEqualTo("deno 2.9.6");
    }

    private Path calls() {
        return folder.resolve("calls");
    }

    private Installations withNpm(String script) throws IOException {
        Path programs = Files.createDirectories(folder.resolve("bin"));
        Path npm = Files.writeString(programs.resolve("npm"), "#!/bin/sh\n%s\n".formatted(script));
        assertThat(npm.toFile().setExecutable(true)).isTrue();
        return new Installations(
                folder.resolve("adapters"), folder.resolve("target"), Map.of("PATH", programs + ":/usr/bin:/bin"));
    }
}
