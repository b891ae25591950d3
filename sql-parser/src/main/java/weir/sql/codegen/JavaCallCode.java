package weir.sql.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import weir.engine.AggregateMethods;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionKind;
import weir.engine.FunctionParameter;
import weir.engine.FunctionSignature;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.function.TextMemo;
import weir.engine.function.TextView;
import weir.engine.routine.JavaForm;
import weir.engine.routine.UserFailure;
import weir.sql.validate.JavaArguments;
import weir.sql.validate.JavaFunction;
import weir.sql.validate.SignatureChoice;

/**
 * Calls of users' functions: directly, with primitives as they are in columns, in a method of its
 * own that says what went wrong.
 */
final class JavaCallCode {
  private final ExpressionCode expressions;
  private final ClassWriter owner;

  JavaCallCode(ExpressionCode expressions, ClassWriter owner) {
    this.expressions = expressions;
    this.owner = owner;
  }

  Value generate(RexCall call, CodeWriter out) {
    FunctionDefinition function = ((JavaFunction) call.getOperator()).definition();
    List<RelDataType> given = call.getOperands().stream().map(RexNode::getType).toList();
    FunctionSignature signature = SignatureChoice.of(function, given).signature();
    List<DataType> types = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      RexNode passed = passed(call.getOperands().get(i), signature.parameters().get(i));
      types.add(ExpressionCode.type(passed));
      values.add(expressions.value(passed, out));
    }
    return function.calledOnNull()
        ? call(call, function, signature, types, values, out)
        : expressions.strict(
            call, values, true, out, () -> call(call, function, signature, types, values, out));
  }

  /** An argument in the type in which it is passed. */
  RexNode passed(RexNode argument, FunctionParameter parameter) {
    RelDataType type =
        JavaArguments.passedType(
            parameter, argument.getType(), expressions.rexBuilder().getTypeFactory());
    return type.equals(argument.getType())
        ? argument
        : expressions.rexBuilder().makeAbstractCast(type, argument, false);
  }

  private Value call(
      RexCall call,
      FunctionDefinition function,
      FunctionSignature signature,
      List<DataType> types,
      List<Value> values,
      CodeWriter out) {
    List<String> arguments = new ArrayList<>(List.of("in", "row"));
    for (int i = 0; i < values.size(); i++) {
      arguments.add(argument(function, signature, i, types.get(i), values.get(i)));
    }
    DataType type = JavaArguments.valueType(function, signature.result());
    String method = addMethod(call, function, signature, type);
    String invocation = method + "(" + String.join(", ", arguments) + ")";
    return isOfOneText(function, signature)
        ? remembered(invocation, values.get(0), out)
        : result(invocation, resultClass(signature, type), type, out);
  }

  /** Whether the function makes a text of one text, of equal ones the same. */
  private static boolean isOfOneText(FunctionDefinition function, FunctionSignature signature) {
    String text = String.class.getName();
    return function.kind() == FunctionKind.SCALAR
        && function.deterministic()
        && !function.calledOnNull()
        && signature.javaResult().equals(text)
        && signature.parameters().size() == 1
        && signature.parameters().get(0).javaType().equals(text);
  }

  /** The text that a call makes, or one before it has made of the same text. */
  private Value remembered(String call, Value text, CodeWriter out) {
    String memo = owner.field("final " + owner.use(TextMemo.class), "memo", "new TextMemo()");
    String result = out.local("byte[]", "null");
    out.open("if (" + memo + ".has(" + text.arguments() + "))");
    out.line(result + " = " + memo + ".result();");
    out.otherwise();
    String made = out.local("String", call);
    out.line(
        "%s = %s.put(%s, %s == null ? null : Text.bytes(%s));"
            .formatted(result, memo, text.arguments(), made, made));
    out.close();
    return unlessNull(result, Carrier.BYTES, result, out);
  }

  /** A value as the parameter takes it. */
  String argument(
      FunctionDefinition function,
      FunctionSignature signature,
      int index,
      DataType type,
      Value value) {
    FunctionParameter parameter = signature.parameters().get(index);
    if (value.isAlwaysNull()) {
      return "(" + parameter.javaType() + ") null";
    }
    String code = code(function, signature, index, type, value);
    return value.isNeverNull() || !function.calledOnNull()
        ? code
        : "(" + value.isNull() + " ? null : " + code + ")";
  }

  private String code(
      FunctionDefinition function,
      FunctionSignature signature,
      int index,
      DataType type,
      Value value) {
    FunctionParameter parameter = signature.parameters().get(index);
    String code = value.code();
    return switch (parameter.type().kind()) {
      case BOOLEAN -> boxed("boolean", code, parameter);
      case TINYINT -> boxed("byte", "(byte) " + code, parameter);
      case SMALLINT -> boxed("short", "(short) " + code, parameter);
      case INTEGER -> boxed("int", "(int) " + code, parameter);
      case BIGINT -> boxed("long", code, parameter);
      case REAL -> boxed("float", "(float) " + code, parameter);
      case DOUBLE -> boxed("double", code, parameter);
      case DECIMAL -> DecimalCode.asBigDecimal(type, value);
      case CHAR, VARCHAR -> text(function, parameter, value);
      case BINARY, VARBINARY -> "Nested.bytes(" + value.arguments() + ")";
      case DATE -> form("date", code);
      case TIME -> form("time", code);
      case TIMESTAMP -> form("timestamp", code);
      case TIMESTAMP_LTZ -> form("instant", code);
      case INTERVAL_DAY_TIME -> form("duration", code);
      case INTERVAL_YEAR_MONTH -> form("period", code);
      case ARRAY, MAP, ROW ->
          "(%s) %s.toJava(%s)"
              .formatted(
                  parameter.javaType(),
                  formField(
                      function,
                      signature,
                      "ofParameter",
                      place(signature, index),
                      parameter.type()),
                  code);
      case NULL -> "null";
    };
  }

  /** Which of the method's parameters it is: an aggregate's first one is the state. */
  private static String place(FunctionSignature signature, int index) {
    return (signature.aggregate().isPresent() ? index + 1 : index) + ", ";
  }

  /**
   * Text where it lies, if a parameter takes that. What an aggregate is given it may keep, so it
   * gets a text of its own.
   */
  private String text(FunctionDefinition function, FunctionParameter parameter, Value value) {
    boolean isView =
        parameter.javaType().equals(CharSequence.class.getName())
            && function.kind() != FunctionKind.AGGREGATE;
    return isView
        ? owner.field("final " + owner.use(TextView.class), "view", "new TextView()")
            + ".set("
            + value.arguments()
            + ")"
        : "Text.string(" + value.arguments() + ")";
  }

  private String form(String method, String argument) {
    return owner.use(JavaForm.class) + "." + method + "(" + argument + ")";
  }

  private static String boxed(String primitive, String code, FunctionParameter parameter) {
    return parameter.javaType().equals(primitive)
        ? code
        : parameter.javaType() + ".valueOf(" + code + ")";
  }

  /** A field with what turns nested values into users' and back. */
  private String formField(
      FunctionDefinition function,
      FunctionSignature signature,
      String factory,
      String index,
      DataType type) {
    String parameters =
        Stream.concat(
                signature.aggregate().stream().map(AggregateMethods::stateClass),
                signature.parameters().stream().map(FunctionParameter::javaType))
            .map(name -> name + ".class")
            .collect(Collectors.joining(", ", "new Class[] {", "}"));
    String form = owner.use(JavaForm.class);
    return owner.contextField(
        form,
        "%s.%s(%s.class, %s, %s, %s%s)"
            .formatted(
                form,
                factory,
                function.code().className(),
                ClassWriter.literal(signature.method()),
                parameters,
                index,
                owner.constant("DataType", SchemaSource.of(type))));
  }

  /** The name of a method that calls the function. */
  private String addMethod(
      RexCall call, FunctionDefinition function, FunctionSignature signature, DataType type) {
    String name = owner.newName("call");
    List<String> parameters = new ArrayList<>(List.of("RowBatch in", "int row"));
    parameters.addAll(parameters(signature));
    String invocation =
        target(function, signature)
            + "."
            + signature.method()
            + "("
            + String.join(", ", arguments(signature))
            + ")";
    owner.addMethod(
        String.format(
            """
              private %s %s(%s) {
                try {
            %s    } catch (Throwable failure) {
                  throw %s.of(%s, in, row, %s, failure, new Object[] {%s});
                }
              }
            """,
            resultClass(signature, type),
            name,
            String.join(", ", parameters),
            returned(function, signature, type, invocation),
            owner.use(UserFailure.class),
            expressions.where(call),
            owner.contextField("String", "context.query()"),
            String.join(", ", shown(signature))));
    return name;
  }

  /** The parameters of a method that calls the function. */
  static List<String> parameters(FunctionSignature signature) {
    List<String> parameters = new ArrayList<>();
    for (FunctionParameter parameter : signature.parameters()) {
      parameters.add(parameter.javaType() + " argument" + parameters.size());
    }
    return parameters;
  }

  /** Their names. */
  static List<String> arguments(FunctionSignature signature) {
    return IntStream.range(0, signature.parameters().size()).mapToObj(i -> "argument" + i).toList();
  }

  /** Them as objects, for messages. */
  static List<String> shown(FunctionSignature signature) {
    List<String> shown = new ArrayList<>();
    for (FunctionParameter parameter : signature.parameters()) {
      shown.add(shown(parameter, "argument" + shown.size()));
    }
    return shown;
  }

  private static String shown(FunctionParameter parameter, String argument) {
    return switch (parameter.javaType()) {
      case "boolean" -> "Boolean.valueOf(" + argument + ")";
      case "byte" -> "Byte.valueOf(" + argument + ")";
      case "short" -> "Short.valueOf(" + argument + ")";
      case "int" -> "Integer.valueOf(" + argument + ")";
      case "long" -> "Long.valueOf(" + argument + ")";
      case "float" -> "Float.valueOf(" + argument + ")";
      case "double" -> "Double.valueOf(" + argument + ")";
      default -> argument;
    };
  }

  /** What the method is called on: the class, or the only instance. */
  private String target(FunctionDefinition function, FunctionSignature signature) {
    String name = function.code().className();
    owner.useFunction(function.code());
    return signature.isStatic() ? name : owner.instance(name);
  }

  /** The statements that give the result as it is held, if that is an object. */
  private String returned(
      FunctionDefinition function, FunctionSignature signature, DataType type, String invocation) {
    String plain = "      return " + invocation + ";\n";
    String converted =
        type.kind() == TypeKind.DECIMAL
            ? form("ofDecimal", "result, " + DecimalCode.digits(type))
            : held(type, () -> formField(function, signature, resultForm(function), "", type));
    if (converted.isEmpty()) {
      return plain;
    }
    String javaType = function.kind() == FunctionKind.TABLE ? "Object" : signature.javaResult();
    return "      %s result = %s;\n      return result == null ? null : %s;\n"
        .formatted(javaType, invocation, converted);
  }

  /** What turns {@code result} into the object that is held; empty if it is that object. */
  private String held(DataType type, Supplier<String> nested) {
    return switch (type.kind()) {
      case DATE -> "Long.valueOf(" + form("ofDate", "result") + ")";
      case TIME -> "Long.valueOf(" + form("ofTime", "result") + ")";
      case TIMESTAMP -> "Long.valueOf(" + form("ofTimestamp", "result") + ")";
      case TIMESTAMP_LTZ -> "Long.valueOf(" + form("ofInstant", "result") + ")";
      case INTERVAL_DAY_TIME -> "Long.valueOf(" + form("ofDuration", "result") + ")";
      case INTERVAL_YEAR_MONTH -> "Long.valueOf(" + form("ofPeriod", "result") + ")";
      case ARRAY, MAP, ROW -> nested.get() + ".toHeld(result)";
      default -> "";
    };
  }

  /**
   * What turns the local {@code result}, an object, into what a column takes.
   *
   * @param nested makes the form of a nested type
   */
  String column(DataType type, String nested) {
    if (type.kind() == TypeKind.DECIMAL) {
      String decimal = form("ofDecimal", "result, " + DecimalCode.digits(type));
      return Carrier.of(type) == Carrier.OBJECT
          ? decimal
          : "Long.valueOf(Decimals.unscaled(" + decimal + "))";
    }
    if (type.kind().isText()) {
      return "result.toString()";
    }
    String held = held(type, () -> owner.contextField(owner.use(JavaForm.class), nested));
    return held.isEmpty() ? "result" : held;
  }

  private static String resultForm(FunctionDefinition function) {
    return function.kind() == FunctionKind.TABLE ? "ofRows" : "ofResult";
  }

  /** The type of what the method returns. */
  private static String resultClass(FunctionSignature signature, DataType type) {
    return switch (type.kind()) {
      case BOOLEAN,
          TINYINT,
          SMALLINT,
          INTEGER,
          BIGINT,
          REAL,
          DOUBLE,
          CHAR,
          VARCHAR,
          BINARY,
          VARBINARY,
          DECIMAL ->
          signature.javaResult();
      case DATE, TIME, TIMESTAMP, TIMESTAMP_LTZ, INTERVAL_DAY_TIME, INTERVAL_YEAR_MONTH -> "Long";
      case ARRAY, MAP, ROW, NULL -> "Object";
    };
  }

  private static Value result(String call, String javaType, DataType type, CodeWriter out) {
    if (javaType.equals(CharSequence.class.getName())) {
      // Text of any class, whose characters are copied at once.
      return ExpressionCode.bufferedIf(out, buffer -> buffer + ".set(" + call + ")");
    }
    Carrier carrier = Carrier.of(type);
    if (!type.nullable() && type.kind().compareTo(TypeKind.DOUBLE) <= 0) {
      return Value.of(carrier, Value.NEVER, out.local(carrier.javaType(), call));
    }
    String object = out.local(javaType, call);
    String value =
        switch (carrier) {
          case BOOLEAN -> object + ".booleanValue()";
          case LONG ->
              type.kind() == TypeKind.DECIMAL
                  ? "Decimals.unscaled(" + object + ")"
                  : object + ".longValue()";
          case DOUBLE -> object + ".doubleValue()";
          case BYTES -> type.kind().isText() ? "Text.bytes(" + object + ")" : object;
          case OBJECT -> object;
        };
    return unlessNull(object, carrier, value, out);
  }

  /** A value, or NULL where the object is null. */
  private static Value unlessNull(String object, Carrier carrier, String value, CodeWriter out) {
    String isNull = out.local("boolean", object + " == null");
    String local = out.local(carrier.javaType(), isNull + " ? " + carrier.blank() + " : " + value);
    return carrier == Carrier.BYTES
        ? Value.bytes(isNull, local, "0", local + ".length")
        : Value.of(carrier, isNull, local);
  }

  /** Whether a call of a user's function is in there. */
  static boolean isIn(RexNode node) {
    return node instanceof RexCall call
        && (call.getOperator() instanceof JavaFunction
            || call.getOperands().stream().anyMatch(JavaCallCode::isIn));
  }
}
