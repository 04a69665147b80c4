"""Runs Python in Constrictor from a Python program: pip install mcp, then python python_client.py [path/to/constrictor].

The server's tools answer with JSON, as text for a model and as structured content for a program.
"""

import asyncio
import sys
from pathlib import Path

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

CONSTRICTOR = sys.argv[1] if len(sys.argv) > 1 else str(Path(__file__).resolve().parent.parent / "constrictor")

FIBONACCI = """
def fibonacci(n):
    if n <= 1:
        return n
    return fibonacci(n-1) + fibonacci(n-2)

result = [fibonacci(i) for i in range(10)]
print("Fibonacci sequence:", result)
"""


async def execute_safe_code() -> None:
    server = StdioServerParameters(command=CONSTRICTOR, args=["serve"])

    async with stdio_client(server) as (read, write):
        async with ClientSession(read, write) as session:
            await session.initialize()

            # A safe mathematical computation
            result = await session.call_tool("execute_code", {"code": FIBONACCI})
            print(result.content[0].text)

            # Validate code before execution
            validation = await session.call_tool("validate_code", {"code": "print('Safe code execution')"})
            if structured(validation)["validation"]["valid"]:
                execution = await session.call_tool("execute_code", {"code": "print('Safe code execution')"})
                print(structured(execution)["stdout"], end="")

            # Execute multiple code snippets; each one runs alone
            for code in ["print('Hello, World!')", "result = sum(range(10))", "import math; print(math.pi)"]:
                result = await session.call_tool("execute_code", {"code": code, "timeout": 5})
                answer = structured(result)
                print(f"Result: {answer['result']!r}, output: {answer['stdout']!r}")


def structured(result) -> dict:
    """The structured content, by the name that this version of the mcp package has for it."""
    return result.structured_content if hasattr(result, "structured_content") else result.structuredContent


asyncio.run(execute_safe_code())
