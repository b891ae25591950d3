package weir.engine.plan;

import java.util.List;

/**
 * Java source of a class that implements {@link weir.engine.operator.BatchFunction} and has a
 * public constructor that takes an {@link weir.engine.operator.ExpressionContext}. The plan carries
 * the source, never a loaded class; each process compiles it for itself.
 *
 * @param className the class's full name
 * @param source the compilation unit: package, imports and the class
 * @param description what the code computes, as SQL, one text for the condition and for each
 *     expression; for EXPLAIN
 */
public record GeneratedCode(String className, String source, List<String> description) {
  public GeneratedCode {
    description = List.copyOf(description);
  }
}
