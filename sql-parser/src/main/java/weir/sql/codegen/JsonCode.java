package weir.sql.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.function.Json;
import weir.engine.function.JsonPath;

/** Ways into JSON text: by a path, by names and by arrows. */
final class JsonCode {
  private final ExpressionCode expressions;

  JsonCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<String, CallCode> byName) {
    CallCode.add(byName, "->", (call, out) -> byKeys(call, "value", out));
    CallCode.add(byName, "->>", (call, out) -> byKeys(call, "text", out));
    CallCode.add(byName, "JSON_EXTRACT_PATH", (call, out) -> byKeys(call, "value", out));
    CallCode.add(byName, "JSON_EXTRACT_PATH_TEXT", (call, out) -> byKeys(call, "text", out));
    CallCode.add(byName, "JSON_EXTRACT", (call, out) -> byPath(call, "value", out));
    CallCode.add(byName, "JSON_EXTRACT_STRING", (call, out) -> byPath(call, "text", out));
    CallCode.add(byName, "GET_JSON_OBJECT", (call, out) -> byPath(call, "text", out));
    CallCode.add(byName, "JSON_TYPEOF", this::type);
    CallCode.add(byName, "JSON_ARRAY_LENGTH", this::length);
  }

  private Value byPath(RexCall call, String method, CodeWriter out) {
    RexNode path = call.getOperands().get(1);
    if (path instanceof RexLiteral literal && !literal.isNull()) {
      JsonPath.of(LiteralCode.bytes(literal, ExpressionCode.type(literal)), expressions.sql(call));
    }
    List<Value> values = values(call, out);
    return found(
        call,
        values,
        method,
        out,
        () -> {
          String code =
              type(out) + ".of(" + values.get(1).arguments() + ", " + expressions.where(call) + ")";
          return isSame(call) ? code : out.local(type(out), code);
        });
  }

  private Value byKeys(RexCall call, String method, CodeWriter out) {
    List<Value> values = values(call, out);
    return found(
        call,
        values,
        method,
        out,
        () -> {
          StringBuilder code = new StringBuilder(type(out) + ".ROOT");
          for (int i = 1; i < values.size(); i++) {
            DataType key = ExpressionCode.type(call.getOperands().get(i));
            String step = key.kind().isText() ? ".field(" : ".element(";
            code.append(step).append(values.get(i).arguments()).append(')');
          }
          return isSame(call) ? code.toString() : out.local(type(out), code.toString());
        });
  }

  /** Whether the path is the same for all rows. */
  private static boolean isSame(RexCall call) {
    return call.getOperands().stream().skip(1).allMatch(RexLiteral.class::isInstance);
  }

  private static String type(CodeWriter out) {
    return out.owner().use(JsonPath.class);
  }

  private List<Value> values(RexCall call, CodeWriter out) {
    List<Value> values = new ArrayList<>();
    call.getOperands().forEach(operand -> values.add(expressions.value(operand, out)));
    return values;
  }

  private Value found(
      RexCall call, List<Value> values, String method, CodeWriter out, Supplier<String> path) {
    String json = out.owner().use(Json.class);
    return expressions.strict(
        call,
        values,
        true,
        out,
        () -> {
          String code = path.get();
          String known = isSame(call) ? out.owner().contextField(type(out), code) : code;
          String text = values.get(0).arguments();
          return expressions.bufferedIf(
              out,
              buffer ->
                  String.join(", ", json + "." + method + "(" + buffer + ".clear()", text, known)
                      + ")");
        });
  }

  private @Nullable Value type(RexCall call, CodeWriter out) {
    List<Value> values = values(call, out);
    String json = out.owner().use(Json.class);
    return expressions.strict(
        call,
        values,
        true,
        out,
        () ->
            expressions.bufferedIf(
                out,
                buffer ->
                    json + ".type(" + buffer + ".clear(), " + values.get(0).arguments() + ")"));
  }

  private @Nullable Value length(RexCall call, CodeWriter out) {
    List<Value> values = values(call, out);
    String json = out.owner().use(Json.class);
    return expressions.strict(
        call,
        values,
        true,
        out,
        () -> {
          String length =
              out.local("long", json + ".arrayLength(" + values.get(0).arguments() + ")");
          return Value.of(Carrier.LONG, out.local("boolean", length + " < 0"), length);
        });
  }
}
