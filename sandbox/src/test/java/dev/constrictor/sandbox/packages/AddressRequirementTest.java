package dev.constrictor.sandbox.packages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason;
import dev.constrictor.sandbox.python.Digest;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A package that needs another one from an address would have it built by pip, here and by us: built is run. */
class AddressRequirementTest {
    private static final String BACKEND = """
            open(%s, "w").write("ran")
            def build_wheel(*anything): pass
            def prepare_metadata_for_build_wheel(*anything): pass
            """;

    @TempDir
    Path folder;

    private Installation packages;
    private HttpServer server;
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private Path witness;
    private Path source;
    private Path archive;

    enum Form {
        ARCHIVE,
        FOLDER,
        REPOSITORY,
        DOWNLOAD,
        WHEEL
    }

    @BeforeEach
    void evil() throws Exception {
        packages = Installation.in(folder);
        witness = folder.resolve("witness");
        source = Files.createDirectories(folder.resolve("source/evil-1.0"));
        Files.writeString(source.resolve("backend.py"), BACKEND.formatted("'" + witness + "'"));
        Files.writeString(source.resolve("PKG-INFO"), "Metadata-Version: 2.1\nName: evil\nVersion: 1.0\n");
        Files.writeString(
                source.resolve("pyproject.toml"),
                "[build-system]\nrequires = []\nbuild-backend = 'backend'\nbackend-path = ['.']\n");
        archive = folder.resolve("evil-1.0.tar.gz");
        run("tar", "-C", source.getParent().toString(), "-czf", archive.toString(), "evil-1.0");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.add(exchange.getRequestURI().getPath());
            byte[] file = Files.readAllBytes(folder.resolve(
                    exchange.getRequestURI().getPath().substring(1) + (isPage(exchange) ? "index.html" : "")));
            exchange.getResponseHeaders()
                    .set("Content-Type", isPage(exchange) ? "text/html" : "application/octet-stream");
            exchange.sendResponseHeaders(200, file.length);
            exchange.getResponseBody().write(file);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @ParameterizedTest
    @EnumSource
    void it_is_refused_from_a_folder_of_wheels(Form form) throws Exception {
        TestWheel.of("lure", "1.0").requires(requirement(form)).writeTo(packages.wheels);
        assertRefused("lure", new PackageSource.Wheels(packages.wheels));
        assertThat(requests).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void it_is_refused_from_an_index(Form form) throws Exception {
        index(TestWheel.of("lure", "1.0").requires(requirement(form)).writeTo(folder.resolve("index/lure")));
        assertRefused("lure", new PackageSource.Index(Optional.of(url("index"))));
        assertThat(requests).doesNotContain("/evil-1.0.tar.gz").contains("/index/lure/");
    }

    @ParameterizedTest
    @EnumSource
    void it_is_refused_of_what_a_package_needs(Form form) throws Exception {
        TestWheel.of("innocent", "1.0").requires("lure").writeTo(packages.wheels);
        TestWheel.of("lure", "1.0").requires(requirement(form)).writeTo(packages.wheels);
        assertRefused("innocent", new PackageSource.Wheels(packages.wheels));
        assertThat(requests).isEmpty();
    }

    /** Pip takes it for a wheel, by its name, and fetches it with git. */
    @Test
    void a_page_of_an_index_does_not_lead_to_a_repository() throws Exception {
        requirement(Form.REPOSITORY);
        Path page = Files.createDirectories(folder.resolve("index/lure")).resolve("index.html");
        Files.writeString(page, "<a href='git+%s/lure-1.0-py3-none-any.whl'>lure</a>".formatted(source.toUri()));
        assertThatThrownBy(() -> install("lure", new PackageSource.Index(Optional.of(url("index")))))
                .hasMessageContaining("which is not the address of a wheel")
                .isInstanceOfSatisfying(
                        PackagesUnavailableException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.REFUSED_WHEEL));
    }

    /** Pip would not look at what an exact lock needs; the wheel is read here. */
    @Test
    void it_is_refused_of_a_locked_package() throws Exception {
        TestWheel.of("lure", "1.0").writeTo(packages.wheels);
        Path wheel =
                TestWheel.of("lure", "2.0").requires(requirement(Form.ARCHIVE)).writeTo(folder.resolve("other"));
        String hash = Digest.ofFile(wheel);
        Files.move(wheel, packages.wheels.resolve(wheel.getFileName()));
        Lock lock = new Lock(List.of(new Pin(new PackageName("lure"), "2.0", List.of(hash))), List.of());
        assertThatThrownBy(() -> packages.install(lock)).hasMessageContaining("evil");
        assertThat(witness).doesNotExist();
        assertThat(packages.installed()).isEmpty();
    }

    private void assertRefused(String name, PackageSource from) {
        assertThatThrownBy(() -> install(name, from))
                .hasMessageContaining("lure 1.0 needs evil from the address ")
                .hasMessageContaining("only wheels are taken, and only by name")
                .hasMessageContaining("leave that package out")
                .isInstanceOfSatisfying(
                        PackagesUnavailableException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.REFUSED_WHEEL));
        assertThat(witness).doesNotExist();
        assertThat(packages.installed()).isEmpty();
    }

    private void install(String name, PackageSource from) throws InterruptedException {
        packages.installer()
                .install(new InstallRequest(List.of(Requirement.parse(name)), Optional.empty(), from, false));
    }

    private String requirement(Form form) throws Exception {
        return switch (form) {
            case ARCHIVE -> "evil @ " + archive.toUri();
            case FOLDER -> "evil @ " + source.toUri();
            case REPOSITORY -> {
                assumeTrue(Files.isExecutable(Path.of("/usr/bin/git")), "needs git");
                run("git", "init", "--quiet", source.toString());
                run("git", "-C", source.toString(), "add", ".");
                run(
                        "git",
                        "-C",
                        source.toString(),
                        "-c",
                        "user.name=x",
                        "-c",
                        "user.email=x@example.org",
                        "commit",
                        "--quiet",
                        "-mx");
                yield "evil @ git+" + source.toUri();
            }
            case DOWNLOAD -> "evil @ " + url("evil-1.0.tar.gz");
            case WHEEL ->
                "evil @ "
                        + TestWheel.of("evil", "1.0")
                                .writeTo(folder.resolve("other"))
                                .toUri();
        };
    }

    private String url(String path) {
        return "http://127.0.0.1:%d/%s".formatted(server.getAddress().getPort(), path);
    }

    private static boolean isPage(HttpExchange exchange) {
        return exchange.getRequestURI().getPath().endsWith("/");
    }

    private static void index(Path wheel) throws Exception {
        Files.writeString(wheel.resolveSibling("index.html"), "<a href='%1$s'>%1$s</a>".formatted(wheel.getFileName()));
    }

    private static void run(String... command) throws Exception {
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }
}
