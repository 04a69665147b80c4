package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Docker is a script here: what it would be given, and what it may answer, can then be looked at. */
@Tag("packaged")
class ImageCommandTest {
    private static final Launcher CONSTRICTOR = Launcher.plain();

    @TempDir
    private Path folder;

    @Test
    void the_same_sources_make_the_same_bytes() throws Exception {
        Path first = folder.resolve("one.tar");
        Finished built = CONSTRICTOR.run("image", "build", "--output", first.toString());
        assertThat(built.exitCode()).as(built.toString()).isZero();
        assertThat(built.stdout())
                .containsPattern("^image +python-sandbox:latest\ncontent +[0-9a-f]{64}\nfolder +/.*/rootfs\n")
                .containsPattern("\narchive +" + first + ", \\d+\\.\\d MB\n$");

        Path other = Files.createDirectory(folder.resolve("another folder"));
        Launcher elsewhere = CONSTRICTOR
                .within("sh", "-c", "umask 077; cd \"$OTHER\"; exec \"$0\" \"$@\"")
                .with("OTHER", other.toString())
                .with("TZ", "Asia/Tokyo")
                .with("SANDBOX_CACHE_DIR", folder.resolve("cache").toString());
        assertThat(elsewhere.run("image", "build", "--output", "two.tar").exitCode())
                .isZero();

        assertThat(Files.mismatch(first, other.resolve("two.tar"))).isEqualTo(-1);
        try (Stream<Path> left = Stream.concat(Files.list(folder), Files.list(other))) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("one.tar", "another folder", "cache", "two.tar");
        }
    }

    @Test
    void an_image_says_what_it_is_and_holds_only_what_root_owns() throws Exception {
        Path archive = folder.resolve("image.tar");
        String said = CONSTRICTOR
                .run("image", "build", "--tag", "team/sandbox:1", "--output", archive.toString())
                .stdout();
        shell("tar -xf image.tar");

        JsonNode manifest = json("manifest.json").path(0);
        assertThat(manifest.path("RepoTags")).hasToString("[\"team/sandbox:1\"]");
        JsonNode config = json("config.json").path("config");
        assertThat(config.path("User").asString()).isEqualTo("65534:65534");
        assertThat(config.path("WorkingDir").asString()).isEqualTo("/tmp");
        assertThat(config.path("Entrypoint"))
                .hasToString("[\"/opt/python/bin/python3.14\",\"-I\",\"-S\",\"-B\","
                        + "\"/opt/constrictor/constrictor_guest/main.py\",\"container\"]");
        assertThat(config.path("Env").valueStream().map(JsonNode::asString))
                .contains("HOME=/tmp", "LD_LIBRARY_PATH=/opt/python", "TZ=UTC");
        JsonNode labels = config.path("Labels");
        assertThat(said).contains(labels.path("dev.constrictor.digest").asString("nothing"));
        assertThat(labels.path("org.opencontainers.image.title").asString()).isEqualTo("Constrictor's Python sandbox");

        assertThat(manifest.path("Layers").size()).isEqualTo(3);
        String files = shell("for layer in *.tar.gz; do tar -tvzf $layer --numeric-owner; done");
        assertThat(files.lines())
                .hasSizeGreaterThan(1000)
                .allMatch(line -> line.matches("(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x) 0/0 .*"));
        assertThat(files)
                .contains(" tmp/\n", " opt/python/bin/python3.14\n", " opt/constrictor/constrictor_guest/main.py\n");
    }

    @Test
    void a_second_image_holds_the_packages_of_data_science() throws Exception {
        Wheels.write(folder.resolve("wheels"), "sympy", "1.0", "");
        Launcher withPackages =
                CONSTRICTOR.with("SANDBOX_CACHE_DIR", folder.resolve("cache").toString());
        Finished refused = withPackages.run("image", "build", "--data-science", "--output", folder + "/none.tar");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.stderr()).contains("constrictor packages install --data-science");
        String wheels = folder.resolve("wheels").toString();
        assertThat(withPackages
                        .run("packages", "install", "--wheels", wheels, "sympy")
                        .exitCode())
                .isZero();

        Finished built = withPackages.run("image", "build", "--data-science", "--output", folder + "/image.tar");

        assertThat(built.stdout()).containsPattern("^image +python-sandbox:data-science\n");
        shell("tar -xf image.tar");
        assertThat(json("manifest.json").path(0).path("Layers").size()).isEqualTo(4);
        assertThat(shell("for layer in *.tar.gz; do tar -tvzf $layer --numeric-owner; done"))
                .containsPattern("\n-r--r--r-- 0/0 .* opt/packages/sympy/__init__.py\n");
        assertThat(withPackages.run("packages", "verify").exitCode()).isZero();
        assertThat(withPackages.run("image", "inspect").stdout()).containsPattern("^image +python-sandbox:latest\n");
    }

    @Test
    void podman_takes_the_image_and_gvisor_runs_it() throws Exception {
        assumeTrue(
                Tools.present("podman", "info")
                        && Tools.present("runsc", "--version")
                        && shell("id -u").equals("0\n"),
                "needs podman, runsc and root");
        Path storage = folder.resolve("storage.conf");
        Files.writeString(storage, """
                [storage]
                driver = "vfs"
                graphroot = "%1$s/graph"
                runroot = "%1$s/run"
                """.formatted(folder));
        Launcher ownStorage = CONSTRICTOR.with("CONTAINERS_STORAGE_CONF", storage.toString());

        assertThat(ownStorage.run("image", "inspect").stdout())
                .contains("does not have it: constrictor image build --into podman");
        Finished built = ownStorage.run("image", "build", "--into", "podman");
        assertThat(built.exitCode()).as(built.toString()).isZero();
        assertThat(built.stdout()).containsPattern("\nloaded +into podman\n$");
        assertThat(ownStorage.run("image", "inspect").stdout()).containsPattern("\npodman +has it\n");

        ProcessBuilder run = new ProcessBuilder(
                "timeout",
                "--signal=KILL",
                "50",
                "podman",
                "--runtime=runsc",
                "--runtime-flag=platform=ptrace",
                "--runtime-flag=ignore-cgroups",
                "--runtime-flag=network=none",
                "run",
                "--rm",
                "--read-only",
                "--network=none",
                "--ulimit=nofile=1024:1024",
                "--ulimit=nproc=1024:1024",
                "--entrypoint=/opt/python/bin/python3.14",
                "python-sandbox:latest",
                "-I",
                "-c",
                "import os, pwd, ssl, sqlite3; print(os.getuid(), pwd.getpwuid(os.getuid()).pw_name, os.getcwd())");
        run.environment().put("CONTAINERS_STORAGE_CONF", storage.toString());
        Finished ran = Finished.run(run);
        assertThat(ran.stdout()).as(ran.toString()).isEqualTo("65534 sandbox /tmp\n");
    }

    @Test
    void docker_is_given_the_archive_and_asked_whether_it_has_it() throws Exception {
        Launcher machine = withDocker("""
                case $1 in
                version) echo 28.0 ;;
                load) cat >"$FOLDER/loaded.tar" ;;
                image) cat "$FOLDER/label" ;;
                esac""");
        Path archive = folder.resolve("image.tar");
        String content = CONSTRICTOR
                .run("image", "build", "--output", archive.toString())
                .stdout()
                .split("content +")[1]
                .split("\n")[0];

        Files.writeString(folder.resolve("label"), "0".repeat(64) + "\n");
        Finished old = machine.run("image", "build", "--into", "docker");
        assertThat(old.exitCode()).isEqualTo(3);
        assertThat(old.stderr()).endsWith("""
                constrictor: docker did not take the image: what it has as python-sandbox:latest is another one
                constrictor: what to do: Remove that one with 'docker image rm python-sandbox:latest', and try again
                """);
        assertThat(machine.run("image", "inspect").stdout())
                .containsPattern("\ndocker +has another one of this name: constrictor image build --into docker\n");

        Files.writeString(folder.resolve("label"), content + "\n");
        Finished taken = machine.run("image", "build", "--into", "docker");
        assertThat(taken.exitCode()).as(taken.toString()).isZero();
        assertThat(taken.stdout()).containsPattern("\nloaded +into docker\n$");
        assertThat(Files.mismatch(archive, folder.resolve("loaded.tar"))).isEqualTo(-1);
    }

    @Test
    void what_keeps_docker_from_it_is_told_with_the_remedy() throws Exception {
        assertTrouble(
                "echo 'Cannot connect to the Docker daemon at unix:///run/docker.sock. Is it running?' >&2; exit 1",
                "docker cannot be used: its daemon does not answer",
                "Start it, for example with 'systemctl start docker', or write an archive by --output");
        assertTrouble(
                "echo 'permission denied while trying to connect to the docker API' >&2; exit 1",
                "docker cannot be used: this user may not do that",
                "Run it as a user who may use docker, or write an archive by --output");
        assertTrouble(
                "[ $1 = version ] || { echo 'write /x: no space left on device' >&2; exit 1; }",
                "docker did not take the image: the disk that holds its images is full",
                "Free some space, for example with 'docker image prune', and try again");
        assertTrouble(
                "[ $1 = version ] || { echo 'out of \033[2Jluck' >&2; exit 4; }",
                "docker did not take the image: it ended with status 4: out of ?[2Jluck",
                "See what 'docker info' says, or write an archive by --output");
    }

    private void assertTrouble(String script, String what, String remedy) throws Exception {
        Finished finished = withDocker(script).run("image", "build", "--into", "docker");
        assertThat(finished.exitCode()).as(finished.toString()).isEqualTo(3);
        assertThat(finished.stdout()).isEmpty();
        assertThat(finished.stderr())
                .endsWith("constrictor: %s\nconstrictor: what to do: %s\n".formatted(what, remedy));
    }

    @Test
    void without_podman_and_docker_it_says_who_needs_no_image() throws Exception {
        shell("mkdir programs; ln -s /usr/bin/* programs; rm -f programs/podman programs/docker");
        Launcher bare = CONSTRICTOR.with("PATH", folder.resolve("programs").toString());

        Finished finished = bare.run("image", "build");
        assertThat(finished.exitCode()).as(finished.toString()).isZero();
        assertThat(finished.stdout())
                .containsPattern("\nloaded +nowhere: neither podman nor docker is here and answers\n")
                .contains("→ runsc needs no image, and runs the folder; --output FILE writes an archive");

        Finished wanted = bare.run("image", "build", "--into", "podman");
        assertThat(wanted.exitCode()).isEqualTo(3);
        assertThat(wanted.stderr()).isEqualTo("""
                constrictor: podman cannot be used: there is no such program on the PATH
                constrictor: what to do: Install it, or write an archive for another machine by --output
                """);
        shell("rm -r programs"); // the extension would warn of every link
    }

    @Test
    void an_archive_that_cannot_be_written_is_named() throws Exception {
        Finished finished = CONSTRICTOR.run("image", "build", "--output", folder + "/missing/image.tar");
        assertThat(finished.exitCode()).isEqualTo(3);
        assertThat(finished.stderr()).endsWith("""
                constrictor: the archive cannot be written to %1$s/missing/image.tar: the folder %1$s/missing does not exist
                constrictor: what to do: Name a file on a disk with 100 MB of free space (600 with packages), in a folder that this user can write to
                """.formatted(folder));
        assertThat(CONSTRICTOR
                        .run("image", "build", "--output", folder.toString())
                        .stderr())
                .contains("constrictor: the archive cannot be written to %s: it is a folder\n".formatted(folder));
    }

    @Test
    void wrong_usage_is_told_before_anything_is_made() throws Exception {
        assertThat(CONSTRICTOR.run("image")).isEqualTo(new Finished(2, "", """
                constrictor: Give a command: build or inspect
                Try 'constrictor image --help'.
                """));
        assertThat(CONSTRICTOR.run("image", "build", "--into", "runsc")).isEqualTo(new Finished(2, "", """
                constrictor: --into: "runsc" is unknown; there are podman and docker
                Try 'constrictor image build --help'.
                """));
        assertThat(CONSTRICTOR.run("image", "build", "--output", " ").stderr())
                .startsWith("constrictor: --output: \" \" is not the name of a file\n");
        assertThat(CONSTRICTOR.run("image", "build", "--tag", "A B")).isEqualTo(new Finished(2, "", """
                constrictor: --tag: "A B" is not the name of an image, such as python-sandbox:latest
                """));
        String digested = "python@sha256:" + "0".repeat(64);
        Finished finished = CONSTRICTOR.run("image", "build", "--tag", digested);
        assertThat(finished.exitCode()).isEqualTo(3);
        assertThat(finished.stderr())
                .contains(
                        "constrictor: the image %s: a digest is known only once an image is built".formatted(digested));
        assertThat(CONSTRICTOR.run("image", "build", "--help").stdout())
                .contains(
                        "constrictor image build [-h] [--data-science] [--into=PROGRAM] [--output=FILE] [--tag=NAME]",
                        "Exit code:");
    }

    @Test
    void an_interpreter_of_this_machine_has_no_image() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/python3")), "needs /usr/bin/python3");
        Finished finished =
                CONSTRICTOR.with("SANDBOX_PYTHON", "/usr/bin/python3").run("image", "inspect");
        assertThat(finished.exitCode()).isEqualTo(3);
        assertThat(finished.stderr())
                .contains("an image holds only the interpreter that comes with Constrictor")
                .contains("what to do: Unset SANDBOX_PYTHON");
    }

    private Launcher withDocker(String script) throws Exception {
        Path programs = Files.createDirectories(folder.resolve("bin"));
        Path docker = Files.writeString(programs.resolve("docker"), "#!/bin/sh\n" + script + "\n");
        assertThat(docker.toFile().setExecutable(true)).isTrue();
        return CONSTRICTOR.with("PATH", programs + ":" + System.getenv("PATH")).with("FOLDER", folder.toString());
    }

    private JsonNode json(String file) throws Exception {
        return new JsonMapper().readTree(Files.readString(folder.resolve(file)));
    }

    private String shell(String script) throws Exception {
        Finished finished = Finished.run(new ProcessBuilder(List.of("sh", "-ec", script)).directory(folder.toFile()));
        assertThat(finished.exitCode()).as(finished.stderr()).isZero();
        return finished.stdout();
    }
}
