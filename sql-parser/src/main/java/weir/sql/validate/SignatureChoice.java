package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionParameter;
import weir.engine.FunctionSignature;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.sql.types.TypeMapping;

/**
 * Which of the signatures of a function a call means: the one whose parameters are nearest to its
 * arguments. Numbers may become wider, CHAR is VARCHAR, a DATE its midnight; all else is cast by
 * those who mean it.
 */
public final class SignatureChoice {
  private static final int NEVER = Integer.MAX_VALUE;

  /** From the narrowest to the widest. */
  private static final List<TypeKind> NUMBERS =
      List.of(
          TypeKind.TINYINT,
          TypeKind.SMALLINT,
          TypeKind.INTEGER,
          TypeKind.BIGINT,
          TypeKind.DECIMAL,
          TypeKind.REAL,
          TypeKind.DOUBLE);

  private final @Nullable FunctionSignature signature;
  private final String reason;

  private SignatureChoice(@Nullable FunctionSignature signature, String reason) {
    this.signature = signature;
    this.reason = reason;
  }

  /** The choice for arguments of those types. */
  public static SignatureChoice of(FunctionDefinition function, List<RelDataType> arguments) {
    List<FunctionSignature> nearest = new ArrayList<>();
    long least = NEVER;
    for (FunctionSignature candidate : function.signatures()) {
      long distance = distance(candidate.parameters(), arguments);
      if (distance < least) {
        nearest.clear();
        least = distance;
      }
      if (distance == least && distance != NEVER) {
        nearest.add(candidate);
      }
    }
    if (nearest.size() == 1) {
      return new SignatureChoice(nearest.get(0), "");
    }
    String given =
        arguments.stream()
            .map(SignatureChoice::name)
            .collect(Collectors.joining(", ", function.name() + "(", ")"));
    return new SignatureChoice(
        null,
        nearest.isEmpty()
            ? "there is no %s; there %s %s; cast what is given"
                .formatted(given, function.signatures().size() == 1 ? "is" : "are", all(function))
            : "%s could be %s; cast what is given".formatted(given, texts(function, nearest)));
  }

  private static String all(FunctionDefinition function) {
    return texts(function, function.signatures());
  }

  private static String texts(FunctionDefinition function, List<FunctionSignature> signatures) {
    return signatures.stream()
        .map(signature -> signature.text(function.name()))
        .collect(Collectors.joining(" and "));
  }

  private static String name(RelDataType type) {
    return TypeMapping.hasDataType(type)
        ? TypeMapping.toDataType(type).name()
        : type.getSqlTypeName().getName();
  }

  private static long distance(List<FunctionParameter> parameters, List<RelDataType> arguments) {
    if (parameters.size() != arguments.size()) {
      return NEVER;
    }
    long total = 0;
    for (int i = 0; i < parameters.size(); i++) {
      int distance = distance(parameters.get(i).type(), arguments.get(i));
      if (distance == NEVER) {
        return NEVER;
      }
      total += distance;
    }
    return total;
  }

  private static int distance(DataType parameter, RelDataType argument) {
    SqlTypeName name = argument.getSqlTypeName();
    if (name == SqlTypeName.NULL || name == SqlTypeName.ANY || name == SqlTypeName.UNKNOWN) {
      return 0;
    }
    return TypeMapping.hasDataType(argument)
        ? distance(parameter, TypeMapping.toDataType(argument))
        : NEVER;
  }

  private static int distance(DataType parameter, DataType argument) {
    if (parameter.kind() == argument.kind()) {
      return areFieldsAlike(parameter.fields(), argument.fields()) ? 0 : NEVER;
    }
    int from = NUMBERS.indexOf(argument.kind());
    int to = NUMBERS.indexOf(parameter.kind());
    if (from >= 0 && to > from) {
      return to - from;
    }
    boolean isAlike =
        (parameter.kind().isText() && argument.kind().isText())
            || (isBinary(parameter) && isBinary(argument))
            || (parameter.kind() == TypeKind.TIMESTAMP && argument.kind() == TypeKind.DATE);
    return isAlike ? 1 : NEVER;
  }

  private static boolean isBinary(DataType type) {
    return type.kind() == TypeKind.BINARY || type.kind() == TypeKind.VARBINARY;
  }

  /**
   * Parts of nested values are passed as they are: no integer becomes wider in there but by name.
   */
  private static boolean areFieldsAlike(List<Field> parameters, List<Field> arguments) {
    if (parameters.size() != arguments.size()) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      DataType parameter = parameters.get(i).type();
      DataType argument = arguments.get(i).type();
      boolean isAlike =
          argument.kind() == TypeKind.NULL
              || (parameter.kind().isText() && argument.kind().isText())
              || (parameter.kind().isInteger()
                  && argument.kind().isInteger()
                  && parameter.kind().compareTo(argument.kind()) >= 0)
              || (parameter.kind() == argument.kind()
                  && areFieldsAlike(parameter.fields(), argument.fields()));
      if (!isAlike) {
        return false;
      }
    }
    return true;
  }

  public boolean isFound() {
    return signature != null;
  }

  /** The signature; only if it is found. */
  public FunctionSignature signature() {
    if (signature == null) {
      throw new IllegalStateException(reason);
    }
    return signature;
  }

  /** Why there is none, and what would do. */
  public String reason() {
    return reason;
  }
}
