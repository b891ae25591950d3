package weir.engine.format.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Layout;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueWriter;
import weir.engine.function.TextBuffer;

/** Writes values as {@link NestedReader} reads them. */
abstract sealed class NestedWriter {
  static NestedWriter of(Field field, TimestampFormat timestamps) {
    return switch (field.type().kind()) {
      case ARRAY -> new ArrayWriter(field, timestamps);
      case MAP -> new MapWriter(field, timestamps);
      case ROW -> new RowWriter(field, timestamps);
      default -> new FlatWriter(field, timestamps);
    };
  }

  final void write(@Nullable Object value, TextBuffer out) {
    if (value == null) {
      JsonValues.writeNull(out);
    } else {
      writeValue(value, out);
    }
  }

  abstract void writeValue(Object value, TextBuffer out);

  /** Numbers, text and times: written as a column of one row. */
  private static final class FlatWriter extends NestedWriter {
    private final DataType type;
    private final ColumnBuilder row;
    private final ValueWriter writer;

    FlatWriter(Field field, TimestampFormat timestamps) {
      type = field.type();
      row = ColumnBuilder.of(type, 1);
      writer = JsonValues.writer(field, timestamps);
    }

    @Override
    void writeValue(Object value, TextBuffer out) {
      row.appendObject(
          value instanceof BigDecimal decimal && type.layout() == Layout.LONG
              ? decimal.unscaledValue()
              : value);
      writer.write(row.build(), 0, out);
    }
  }

  /** ARRAY: a list. */
  private static final class ArrayWriter extends NestedWriter {
    private final NestedWriter element;

    ArrayWriter(Field field, TimestampFormat timestamps) {
      element = of(field.type().fields().get(0), timestamps);
    }

    @Override
    void writeValue(Object value, TextBuffer out) {
      List<?> elements = (List<?>) value;
      out.append('[');
      for (int i = 0; i < elements.size(); i++) {
        if (i > 0) {
          out.append(',');
        }
        element.write(elements.get(i), out);
      }
      out.append(']');
    }
  }

  /** MAP by text: an object. */
  private static final class MapWriter extends NestedWriter {
    private final NestedWriter value;

    MapWriter(Field field, TimestampFormat timestamps) {
      value = of(field.type().fields().get(1), timestamps);
    }

    @Override
    void writeValue(Object map, TextBuffer out) {
      int before = '{';
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
        out.append(before);
        JsonStrings.write((String) entry.getKey(), out);
        out.append(':');
        value.write(entry.getValue(), out);
        before = ',';
      }
      if (before == '{') {
        out.append('{');
      }
      out.append('}');
    }
  }

  /** ROW: an object. */
  private static final class RowWriter extends NestedWriter {
    private final List<byte[]> labels = new ArrayList<>();
    private final List<NestedWriter> writers = new ArrayList<>();

    RowWriter(Field field, TimestampFormat timestamps) {
      for (Field inner : field.type().fields()) {
        labels.add(JsonStrings.label(labels.isEmpty() ? '{' : ',', inner.name()));
        writers.add(of(inner, timestamps));
      }
    }

    @Override
    void writeValue(Object row, TextBuffer out) {
      List<?> values = (List<?>) row;
      for (int i = 0; i < writers.size(); i++) {
        byte[] label = labels.get(i);
        out.append(label, 0, label.length);
        writers.get(i).write(values.get(i), out);
      }
      out.append('}');
    }
  }
}
