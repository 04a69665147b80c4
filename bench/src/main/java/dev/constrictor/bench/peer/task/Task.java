package dev.constrictor.bench.peer.task;

import java.util.List;

/** Code whose answer is known. */
public record Task(String name, String title, String code, Expectation expected) {
    private static final String FIBONACCI_CODE = """
            def fibonacci(n):
                if n <= 1:
                    return n
                return fibonacci(n-1) + fibonacci(n-2)

            result = [fibonacci(i) for i in range(10)]
            print("Fibonacci sequence:", result)
            """;
    private static final String BUBBLE_SORT_CODE = """
            def bubble_sort(arr):
                n = len(arr)
                for i in range(n):
                    for j in range(0, n-i-1):
                        if arr[j] > arr[j+1]:
                            arr[j], arr[j+1] = arr[j+1], arr[j]
                return arr

            test_data = [64, 34, 25, 12, 22, 11, 90]
            result = bubble_sort(test_data.copy())
            print(f"Sorted: {result}")
            """;
    private static final String PI_CODE = """
            import math

            def calculate_pi_leibniz(terms):
                pi_approx = 0
                for i in range(terms):
                    pi_approx += ((-1) ** i) / (2 * i + 1)
                return pi_approx * 4

            result = calculate_pi_leibniz(1000)
            print(f"Pi approximation: {result}")
            print(f"Difference from math.pi: {abs(result - math.pi)}")
            """;
    private static final String LOOP_CODE = """
            total = 0
            for i in range(1_000_000):
                total += i
            print(total)
            """;
    private static final String OUTPUT_CODE = """
            for i in range(10_000):
                print('x' * 99)
            """;
    private static final String IMPORTS_CODE = """
            import base64, csv, decimal, difflib, fractions, hashlib, heapq, json, statistics, textwrap
            print(json.dumps([statistics.mean([1, 2, 3]), str(decimal.Decimal('0.1'))]))
            """;
    private static final String PANDAS_CODE = """
            import pandas as pd
            print(float(pd.DataFrame({'x': range(100)}).describe().loc['mean', 'x']))
            """;
    private static final String ERROR_CODE = """
            def ratio(a, b):
                return a / b

            ratio(1, 0)
            """;

    /** The smallest there is. */
    public static final Task TRIVIAL = new Task("trivial", "2+2", "2+2", new Expectation.Value("4"));

    public static final Task PANDAS =
            new Task("pandas", "pandas describe()", PANDAS_CODE, new Expectation.Printed("49.5\n"));

    /** Only for those that refuse any. */
    public static final Task REFUSED = new Task(
            "refused",
            "refused import",
            "import subprocess\nprint(subprocess)\n",
            new Expectation.Failure(List.of("subprocess")));

    /** Those that are asked one at a time, in the order of the report. */
    public static List<Task> all() {
        return List.of(
                TRIVIAL,
                printing(
                        "fibonacci",
                        "fibonacci",
                        FIBONACCI_CODE,
                        "Fibonacci sequence: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]"),
                printing("bubble-sort", "bubble sort", BUBBLE_SORT_CODE, "Sorted: [11, 12, 22, 25, 34, 64, 90]"),
                printing(
                        "pi",
                        "pi, 1000 terms",
                        PI_CODE,
                        "Pi approximation: 3.140592653839794\nDifference from math.pi: 0.000999999749998981"),
                printing("loop", "loop of 1,000,000", LOOP_CODE, "499999500000"),
                new Task(
                        "output",
                        "1 MB of output",
                        OUTPUT_CODE,
                        new Expectation.Printed(("x".repeat(99) + "\n").repeat(10_000))),
                printing("imports", "ten imports", IMPORTS_CODE, "[2, \"0.1\"]"),
                PANDAS,
                REFUSED,
                new Task(
                        "error",
                        "error, traceback",
                        ERROR_CODE,
                        new Expectation.Failure(List.of("ZeroDivisionError", "line 2", "ratio"))));
    }

    /** For an interpreter's -c, which prints no value by itself. */
    public String program() {
        return expected instanceof Expectation.Value ? "print(%s)".formatted(code) : code;
    }

    private static Task printing(String name, String title, String code, String lines) {
        return new Task(name, title, code, new Expectation.Printed(lines + "\n"));
    }
}
