package weir.engine.routine;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import weir.engine.data.DataType;
import weir.engine.data.Field;

/**
 * What a CREATE FUNCTION says of the signature.
 *
 * @param method the name of the method; absent: the one that is called {@code eval}
 * @param parameters their names and types; absent: those of all methods of that name
 * @param result the type of the result, of a table function a ROW; absent: the method's
 */
public record FunctionRequest(
    Optional<String> method, Optional<List<Field>> parameters, Optional<DataType> result) {
  public FunctionRequest {
    parameters = parameters.map(List::copyOf);
  }

  /** The parameters as one writes them in Java. */
  String javaParameters() {
    return parameters.orElse(List.of()).stream()
        .map(field -> JavaTypes.source(field.type()))
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
