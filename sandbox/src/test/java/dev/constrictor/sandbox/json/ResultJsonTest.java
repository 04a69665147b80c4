package dev.constrictor.sandbox.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.PythonValue;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkReport;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

class ResultJsonTest {
    @Test
    void aResultHasEveryFieldOfTheContract() {
        ExecutionResult result = new ExecutionResult(
                "some-id",
                Optional.of(new PythonValue("int", JsonNodeFactory.instance.numberNode(4), false, false)),
                "The answer is: 4\n",
                "",
                List.of("result"),
                Optional.empty(),
                false,
                List.of(SecurityEvent.of("syscall", "socket", "seccomp", "refused")),
                new ResourceUsage(0.5, 0.25, 1024),
                "jail",
                "basic",
                List.of(new Artifact(
                        Artifact.Kind.FILE, "a/b.txt", "text/plain", ByteBuffer.wrap(new byte[] {'a', 'b', 'c'}))),
                new LeftOut(List.of(new LeftOut.Entry("big.bin", LeftOut.Reason.TOO_LARGE)), 2),
                new NetworkReport(
                        List.of(new NetworkAccess(
                                NetworkAccess.Kind.CONNECTION,
                                "example.com",
                                443,
                                NetworkAccess.Verdict.ALLOWED,
                                10,
                                20,
                                "example.com:443",
                                2)),
                        3));

        assertThat(ResultJson.of(result)).hasToString("""
                {"success":true,"execution_id":"some-id","result":4,"result_type":"int","result_is_repr":false,"result_text":null,"result_html":null,\
                "stdout":"The answer is: 4\\n","stderr":"","execution_time":0.5,"variables":["result"],\
                "error":null,"error_type":null,"traceback":null,"truncated":false,\
                "security_events":[{"kind":"syscall","what":"socket","line":null,"layer":"seccomp","detail":"refused",\
                "execution_id":"some-id"}],\
                "resources":{"cpu_time":0.25,"max_memory":1024,"wall_time":0.5},"engine":"jail","profile":"basic",\
                "artifacts":[{"name":"a/b.txt","kind":"file","size":3,"media_type":"text/plain",\
                "sha256":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}],\
                "artifacts_left_out":{"named":[{"name":"big.bin","reason":"too_large",\
                "detail":"more bytes than may come back (SANDBOX_MAX_ARTIFACT_SIZE)"}],"more":2},\
                "network":[{"kind":"connection","host":"example.com","port":443,"verdict":"allowed","bytes_sent":10,\
                "bytes_received":20,"why":"example.com:443","count":2}],"network_left_out":3}""");
    }

    @Test
    void aFailureHasTheSameFields() {
        ExecutionResult result = ExecutionResult.refused(
                "some-id",
                "jail",
                "basic",
                new ExecutionError(
                        ErrorType.RUNTIME_ERROR,
                        Optional.of("ValueError"),
                        "ValueError: no",
                        Optional.of("Traceback"),
                        OptionalInt.of(1)));

        assertThat(ResultJson.of(result)).hasToString("""
                {"success":false,"execution_id":"some-id","result":null,"result_type":null,"result_is_repr":false,"result_text":null,"result_html":null,\
                "stdout":"","stderr":"","execution_time":0.0,"variables":[],\
                "error":"ValueError: no","error_type":"runtime_error","traceback":"Traceback","truncated":false,\
                "security_events":[],\
                "resources":{"cpu_time":0.0,"max_memory":0,"wall_time":0.0},"engine":"jail","profile":"basic",\
                "artifacts":[],"artifacts_left_out":{"named":[],"more":0},"network":[],"network_left_out":0}""");
    }
}
