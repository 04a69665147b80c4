// Pyodide in Deno, loaded once, behind a loop over lines of JSON-RPC, which does less than the official SDK's server.
// Calls run one after the other in one interpreter, each with globals of its own.
import { createInterface } from "node:readline";
import process from "node:process";
import { loadPyodide } from "pyodide";

const TOOL = {
  name: "execute_code",
  description: "Runs Python code.",
  inputSchema: { type: "object", properties: { code: { type: "string" } }, required: ["code"] },
};

const EXECUTE = `
import contextlib, io, json, traceback
from pyodide.code import eval_code

def execute(code):
    written = io.StringIO()
    answer = {"success": True, "result": None, "stdout": "", "error": None, "traceback": None}
    try:
        with contextlib.redirect_stdout(written), contextlib.redirect_stderr(written):
            answer["result"] = eval_code(code, {"__name__": "__main__"})
    except BaseException as error:
        answer.update(success=False, error=f"{type(error).__name__}: {error}", traceback=traceback.format_exc())
    answer["stdout"] = written.getvalue()
    return json.dumps(answer, default=repr)

execute
`;

const pyodide = await loadPyodide({ stdout: () => {}, stderr: () => {} });
const execute = pyodide.runPython(EXECUTE);

function answer({ method, params }) {
  switch (method) {
    case "initialize":
      return {
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: "pyodide", version: pyodide.version },
      };
    case "tools/list":
      return { tools: [TOOL] };
    case "tools/call": {
      const text = execute(params.arguments.code);
      return { content: [{ type: "text", text }], isError: text.startsWith('{"success": false') };
    }
    default:
      return {};
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.id !== undefined) {
    process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id: request.id, result: answer(request) }) + "\n");
  }
}
