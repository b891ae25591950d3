package weir.engine.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Java source of a class with a public constructor that takes an {@link
 * weir.engine.operator.ExpressionContext}; most implement {@link
 * weir.engine.operator.BatchFunction}. The plan carries the source, never a loaded class; each
 * process compiles it for itself.
 *
 * @param className the class's full name
 * @param source the compilation unit: package, imports and the class
 * @param description what the code computes, as SQL, one text for the condition and for each
 *     expression; for EXPLAIN
 * @param functions the classes of users' functions that it calls; null in plans of before there
 *     were any
 */
public record GeneratedCode(
    String className, String source, List<String> description, List<FunctionClass> functions) {
  public GeneratedCode {
    description = List.copyOf(description);
    functions = known(functions);
  }

  /** Code that calls no function of a user. */
  public GeneratedCode(String className, String source, List<String> description) {
    this(className, source, description, List.of());
  }

  /**
   * The text of the condition, which stands before those of expressions; empty if there is none.
   *
   * @param expressions how many there are
   */
  String condition(int expressions) {
    return description.size() > expressions ? description.get(0) : "";
  }

  private static List<FunctionClass> known(@Nullable List<FunctionClass> functions) {
    return functions == null ? List.of() : List.copyOf(functions);
  }
}
