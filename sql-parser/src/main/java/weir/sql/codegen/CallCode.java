package weir.sql.codegen;

import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.jspecify.annotations.Nullable;

/** Writes the code of some operators. */
@FunctionalInterface
interface CallCode {
  /** The call's value, or null if the operand types are none that this code knows. */
  @Nullable Value generate(RexCall call, CodeWriter out);

  /** Adds code for an operator; what it does not know goes to the code added next. */
  static <K> void add(Map<K, CallCode> codes, K operator, CallCode code) {
    codes.merge(
        operator,
        code,
        (first, second) ->
            (call, out) -> {
              Value value = first.generate(call, out);
              return value == null ? second.generate(call, out) : value;
            });
  }
}
