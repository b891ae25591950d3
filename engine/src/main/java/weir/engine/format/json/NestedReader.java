package weir.engine.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.format.BadRowException;
import weir.engine.format.ValueOptions;

/** Reads values as they stand inside an ARRAY, MAP or ROW; see the data package. */
abstract sealed class NestedReader {
  private final Field field;
  private final String expected;

  /**
   * @param field the type, and as its name the path that messages show
   */
  private NestedReader(Field field, ValueOptions values) {
    this.field = field;
    this.expected = JsonTypes.expected(field, values);
  }

  static NestedReader of(Field field, ValueOptions values) {
    return switch (field.type().kind()) {
      case ARRAY -> new ArrayReader(field, values);
      case MAP -> new MapReader(field, values);
      case ROW -> new RowReader(field, values);
      default -> new FlatReader(field, values);
    };
  }

  static boolean isNested(DataType type) {
    return switch (type.kind()) {
      case ARRAY, MAP, ROW -> true;
      default -> false;
    };
  }

  /**
   * The value at which the parser stands.
   *
   * @param line the bytes that the parser reads, from {@code lineStart} on
   */
  final @Nullable Object read(JsonParser parser, byte[] line, int lineStart)
      throws IOException, BadRowException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      if (field.type().nullable()) {
        return null;
      }
      throw unexpected("null");
    }
    return readValue(parser, line, lineStart);
  }

  abstract @Nullable Object readValue(JsonParser parser, byte[] line, int lineStart)
      throws IOException, BadRowException;

  final void require(JsonParser parser, JsonToken token) throws IOException, BadRowException {
    if (parser.currentToken() != token) {
      throw unexpected(BadRowException.shortened(parser.getText()));
    }
  }

  private BadRowException unexpected(String found) {
    return BadRowException.unexpected(field.name(), found, expected);
  }

  private static Field inside(Field outer, Field inner) {
    return new Field(outer.name() + "." + inner.name(), inner.type());
  }

  /** Numbers, text and times: read as a column of one row. */
  private static final class FlatReader extends NestedReader {
    private final DataType type;
    private final ColumnBuilder row;
    private final JsonColumn column;

    FlatReader(Field field, ValueOptions values) {
      super(field, values);
      type = field.type();
      row = ColumnBuilder.of(type, 1);
      column = new JsonColumn(field, row, values);
    }

    @Override
    @Nullable Object readValue(JsonParser parser, byte[] line, int lineStart)
        throws IOException, BadRowException {
      row.truncate(0);
      column.read(parser, line, lineStart);
      ColumnVector value = row.build();
      if (type.kind().isText()) {
        return ((BytesVector) value).text(0);
      }
      Object object = value.object(0);
      if (object instanceof Long number) {
        return switch (type.kind()) {
          case BOOLEAN -> number != 0;
          case DECIMAL -> BigDecimal.valueOf(number, type.scale());
          default -> number;
        };
      }
      return object;
    }
  }

  /** ARRAY: a list. */
  private static final class ArrayReader extends NestedReader {
    private final NestedReader element;

    ArrayReader(Field field, ValueOptions values) {
      super(field, values);
      element = of(inside(field, field.type().fields().get(0)), values);
    }

    @Override
    Object readValue(JsonParser parser, byte[] line, int lineStart)
        throws IOException, BadRowException {
      require(parser, JsonToken.START_ARRAY);
      List<@Nullable Object> values = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        values.add(element.read(parser, line, lineStart));
      }
      return Collections.unmodifiableList(values);
    }
  }

  /** MAP by text: an object. */
  private static final class MapReader extends NestedReader {
    private final NestedReader value;

    MapReader(Field field, ValueOptions values) {
      super(field, values);
      value = of(inside(field, field.type().fields().get(1)), values);
    }

    @Override
    Object readValue(JsonParser parser, byte[] line, int lineStart)
        throws IOException, BadRowException {
      require(parser, JsonToken.START_OBJECT);
      Map<String, @Nullable Object> values = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        parser.nextToken();
        values.put(key, value.read(parser, line, lineStart));
      }
      return Collections.unmodifiableMap(values);
    }
  }

  /** ROW: an object, whose fields are found as columns are. */
  private static final class RowReader extends NestedReader {
    private final Schema schema;
    private final List<NestedReader> readers = new ArrayList<>();

    RowReader(Field field, ValueOptions values) {
      super(field, values);
      schema = new Schema(field.type().fields());
      for (Field inner : schema.fields()) {
        readers.add(of(inside(field, inner), values));
      }
    }

    @Override
    Object readValue(JsonParser parser, byte[] line, int lineStart)
        throws IOException, BadRowException {
      require(parser, JsonToken.START_OBJECT);
      @Nullable Object[] values = new @Nullable Object[readers.size()];
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        OptionalInt index = schema.indexOf(parser.currentName());
        parser.nextToken();
        if (index.isPresent()) {
          values[index.getAsInt()] = readers.get(index.getAsInt()).read(parser, line, lineStart);
        } else {
          parser.skipChildren();
        }
      }
      for (int i = 0; i < values.length; i++) {
        if (values[i] == null && !schema.type(i).nullable()) {
          throw readers.get(i).unexpected("nothing");
        }
      }
      return Collections.unmodifiableList(Arrays.asList(values));
    }
  }
}
