"""The least MCP server over stdio that runs Python, on the SDK's low-level server: fewer layers than its decorators."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

Answer = dict[str, Any]

TOOL = types.Tool(
    name="execute_code",
    description="Runs Python code.",
    input_schema={"type": "object", "properties": {"code": {"type": "string"}}, "required": ["code"]},
)


def success(result: object, stdout: str) -> Answer:
    return {"success": True, "result": result, "stdout": stdout, "error": None, "traceback": None}


def failure(error: str, traceback: str, stdout: str) -> Answer:
    return {"success": False, "result": None, "stdout": stdout, "error": error, "traceback": traceback}


async def serve(name: str, execute: Callable[[str], Awaitable[Answer]]) -> None:
    async def list_tools(context: Any, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[TOOL])

    async def call_tool(context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        answer = await execute((params.arguments or {})["code"])
        text = json.dumps(answer, default=repr)
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=text)], is_error=not answer["success"]
        )

    server: Server[Any] = Server(name, on_list_tools=list_tools, on_call_tool=call_tool)
    async with stdio_server() as (requests, responses):
        await server.run(requests, responses, server.create_initialization_options())


def main(name: str, execute: Callable[[str], Awaitable[Answer]]) -> None:
    anyio.run(serve, name, execute)
