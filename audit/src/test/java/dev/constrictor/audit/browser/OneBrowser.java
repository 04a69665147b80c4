package dev.constrictor.audit.browser;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands all tests the same browser, which takes longer to start than most tests take; skips them where there is none. */
public final class OneBrowser implements ExecutionCondition, ParameterResolver {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return Browser.find().isPresent()
                ? ConditionEvaluationResult.enabled("there is a browser")
                : ConditionEvaluationResult.disabled("needs chromium on the PATH: apt install chromium");
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Browser resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(OneBrowser.class))
                .computeIfAbsent(
                        Browser.class, _ -> Browser.start(Browser.find().orElseThrow()), Browser.class);
    }
}
