package weir.engine;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import weir.engine.data.DataType;

/**
 * One way to call a function.
 *
 * @param method the method's name
 * @param isStatic whether it needs no instance
 * @param parameters what it takes
 * @param result what it gives: of a table function a ROW, whose fields are the columns
 * @param javaResult the result's type in Java source
 * @param aggregate of an aggregate function how its class is called; else absent
 */
public record FunctionSignature(
    String method,
    boolean isStatic,
    List<FunctionParameter> parameters,
    DataType result,
    String javaResult,
    Optional<AggregateMethods> aggregate) {
  public FunctionSignature {
    parameters = List.copyOf(parameters);
  }

  /** One way to call a function that is no aggregate. */
  public FunctionSignature(
      String method,
      boolean isStatic,
      List<FunctionParameter> parameters,
      DataType result,
      String javaResult) {
    this(method, isStatic, parameters, result, javaResult, Optional.empty());
  }

  /** How one calls a function of that name. */
  public String text(String function) {
    return parameters.stream()
        .map(parameter -> parameter.type().name())
        .collect(Collectors.joining(", ", function + "(", ")"));
  }
}
