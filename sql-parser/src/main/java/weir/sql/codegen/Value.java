package weir.sql.codegen;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Java expressions for one value: names of locals, literals, or what is as cheap and free of side
 * effects. What the value's expressions give while it is NULL is undefined, but reading them is
 * safe (an object is null then).
 *
 * @param carrier how it is held
 * @param isNull whether the value is NULL: {@link #NEVER}, {@link #ALWAYS} or an expression
 * @param code the value; for BYTES the slab
 * @param start for BYTES where it starts in the slab, else empty
 * @param length for BYTES how many bytes it has, else empty
 */
record Value(Carrier carrier, String isNull, String code, String start, String length) {
  static final String NEVER = "false";
  static final String ALWAYS = "true";

  static Value of(Carrier carrier, String isNull, String code) {
    return new Value(carrier, isNull, code, "", "");
  }

  static Value bytes(String isNull, String slab, String start, String length) {
    return new Value(Carrier.BYTES, isNull, slab, start, length);
  }

  static Value ofNull(Carrier carrier) {
    String place = carrier == Carrier.BYTES ? "0" : "";
    return new Value(carrier, ALWAYS, carrier.blank(), place, place);
  }

  boolean isNeverNull() {
    return isNull.equals(NEVER);
  }

  boolean isAlwaysNull() {
    return isNull.equals(ALWAYS);
  }

  /** The same value under another condition of being NULL. */
  Value withNull(String newIsNull) {
    return new Value(carrier, newIsNull, code, start, length);
  }

  /** The same value in the slab that all of those are in, if it is one for all rows. */
  Value withSlabOf(List<Value> assigned) {
    List<String> slabs =
        assigned.stream().filter(v -> !v.isAlwaysNull()).map(Value::code).distinct().toList();
    return carrier == Carrier.BYTES
            && slabs.size() == 1
            && CodeWriter.isSameForAllRows(slabs.get(0))
        ? bytes(isNull, slabs.get(0), start, length)
        : this;
  }

  /** The three arguments by which functions take a byte range, or the value itself. */
  String arguments() {
    return carrier == Carrier.BYTES ? code + ", " + start + ", " + length : code;
  }

  /** Where a byte range ends. */
  String end() {
    return start + " + " + length;
  }

  /** Whether any of those is NULL. */
  static String anyNull(Value... values) {
    return or(Arrays.stream(values).map(Value::isNull));
  }

  /** The disjunction of Java conditions. */
  static String or(Stream<String> conditions) {
    String[] open = conditions.filter(c -> !c.equals("false")).distinct().toArray(String[]::new);
    if (Arrays.asList(open).contains("true")) {
      return "true";
    }
    if (open.length < 2) {
      return open.length == 0 ? "false" : open[0];
    }
    return "(" + String.join(" || ", open) + ")";
  }

  /** The conjunction of two Java conditions. */
  static String and(String left, String right) {
    if (left.equals("true") || right.equals("false")) {
      return right;
    }
    return right.equals("true") || left.equals("false") ? left : "(" + left + " && " + right + ")";
  }

  /** The negation of a Java condition that is a name, a literal or such with a {@code !}. */
  static String not(String condition) {
    if (condition.equals("true")) {
      return "false";
    }
    if (condition.startsWith("!")) {
      return condition.substring(1);
    }
    return condition.equals("false") ? "true" : "!" + condition;
  }
}
