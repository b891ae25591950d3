package weir.sql.codegen;

/** Writes what puts a value into a new column. */
final class OutputColumn {
  private OutputColumn() {}

  /** Stores the value of the current row; the result makes the column and returns it. */
  static LoopWriter.Frame write(Value value, CodeWriter out) {
    return switch (value.carrier()) {
      case BOOLEAN -> numbers("long", "LongVector", value, value.code() + " ? 1L : 0L", out);
      case LONG -> numbers("long", "LongVector", value, value.code(), out);
      case DOUBLE -> numbers("double", "DoubleVector", value, value.code(), out);
      case BYTES ->
          CodeWriter.isSameForAllRows(value.code()) ? views(value, out) : copies(value, out);
      case OBJECT -> objects(value, out);
    };
  }

  private static LoopWriter.Frame numbers(
      String element, String vector, Value value, String code, CodeWriter out) {
    String array = element + "[] values = new " + element + "[in.length()]";
    if (value.isNeverNull()) {
      out.line("values[row] = " + code + ";");
      return frame(array, "new " + vector + "(values, null)");
    }
    out.open("if (" + value.isNull() + ")");
    setNull(out);
    out.otherwise();
    out.line("values[row] = " + code + ";");
    out.close();
    return frame(array, "long[] nulls = null", "new " + vector + "(values, nulls)");
  }

  /** Rows that are views into one slab that is there already. */
  private static LoopWriter.Frame views(Value value, CodeWriter out) {
    out.line("starts[row] = " + value.start() + ";");
    out.line("lengths[row] = " + value.length() + ";");
    setNullIf(value, out);
    return frame(
        "int[] starts = new int[in.length()]",
        "int[] lengths = new int[in.length()]",
        "long[] nulls = null",
        "new BytesVector(" + value.code() + ", starts, lengths, nulls)");
  }

  private static LoopWriter.Frame copies(Value value, CodeWriter out) {
    out.line("texts.set(row, " + value.arguments() + ");");
    setNullIf(value, out);
    return frame(
        "TextColumn texts = new TextColumn(in.length())",
        "long[] nulls = null",
        "texts.build(nulls)");
  }

  private static LoopWriter.Frame objects(Value value, CodeWriter out) {
    out.line("values[row] = " + (value.isAlwaysNull() ? "null" : value.code()) + ";");
    String asNull = value.isNeverNull() ? "" : "if (" + value.isNull() + ") values[row] = null;";
    out.line(asNull);
    return frame("Object[] values = new Object[in.length()]", "new ObjectVector(values)");
  }

  private static void setNullIf(Value value, CodeWriter out) {
    if (!value.isNeverNull()) {
      out.open("if (" + value.isNull() + ")");
      setNull(out);
      out.close();
    }
  }

  private static void setNull(CodeWriter out) {
    out.line("if (nulls == null) nulls = ColumnVector.bitmap(in.length());");
    out.line("ColumnVector.set(nulls, row);");
  }

  /** Declarations, and behind them the column. */
  private static LoopWriter.Frame frame(String... parts) {
    StringBuilder before = new StringBuilder();
    for (int i = 0; i + 1 < parts.length; i++) {
      before.append("    ").append(parts[i]).append(";\n");
    }
    return new LoopWriter.Frame(before.toString(), "    return " + parts[parts.length - 1] + ";\n");
  }
}
