package weir.server.avatica;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Layout;
import weir.engine.data.TypeKind;

/** Values that are held as objects, as cells of a frame: arrays as lists, maps and rows as JSON. */
final class NestedValues {
  private static final JsonNodeFactory JSON = new JsonNodeFactory(true);

  private NestedValues() {}

  static @Nullable Object cell(@Nullable Object value, DataType type) {
    if (value == null) {
      return null;
    }
    return switch (type.kind()) {
      case ARRAY -> {
        DataType element = type.fields().get(0).type();
        List<@Nullable Object> cells = new ArrayList<>();
        ((List<?>) value).forEach(each -> cells.add(cell(each, element)));
        yield cells;
      }
      case MAP, ROW -> json(value, type).toString();
      default -> scalar(value, type);
    };
  }

  /** A value that is not nested but stands within one that is. */
  private static @Nullable Object scalar(Object value, DataType type) {
    if (value instanceof byte[] bytes && type.kind().isText()) {
      return new String(bytes, StandardCharsets.UTF_8);
    }
    if (value instanceof Number number && type.layout() == Layout.DOUBLE) {
      return CellEncoder.ofDouble(number.doubleValue(), type);
    }
    return value instanceof Number number
            && type.layout() == Layout.LONG
            && !(value instanceof BigDecimal)
        ? CellEncoder.ofLong(number.longValue(), type)
        : value;
  }

  private static JsonNode json(@Nullable Object value, DataType type) {
    if (value == null) {
      return JSON.nullNode();
    }
    return switch (type.kind()) {
      case ARRAY -> {
        ArrayNode array = JSON.arrayNode();
        ((List<?>) value).forEach(each -> array.add(json(each, type.fields().get(0).type())));
        yield array;
      }
      case ROW -> {
        ObjectNode object = JSON.objectNode();
        for (int i = 0; i < type.fields().size(); i++) {
          Field field = type.fields().get(i);
          object.set(field.name(), json(((List<?>) value).get(i), field.type()));
        }
        yield object;
      }
      case MAP -> {
        ObjectNode object = JSON.objectNode();
        ((Map<?, ?>) value)
            .forEach(
                (key, each) ->
                    object.set(
                        json(key, type.fields().get(0).type()).asText(),
                        json(each, type.fields().get(1).type())));
        yield object;
      }
      default -> jsonScalar(value, type.kind(), scalar(value, type));
    };
  }

  private static JsonNode jsonScalar(Object value, TypeKind kind, @Nullable Object cell) {
    if (cell instanceof Number number) {
      long integer = number.longValue();
      return switch (kind) {
        case DATE -> JSON.textNode(Texts.date(integer));
        case TIME -> JSON.textNode(Texts.time(integer));
        case TIMESTAMP -> JSON.textNode(Texts.timestamp(integer));
        case TIMESTAMP_LTZ -> JSON.textNode(Texts.instant(integer));
        case REAL -> JSON.numberNode(number.floatValue());
        case DOUBLE -> JSON.numberNode(number.doubleValue());
        case DECIMAL -> JSON.numberNode((BigDecimal) cell);
        default -> JSON.numberNode(integer);
      };
    }
    if (cell instanceof Boolean isTrue) {
      return JSON.booleanNode(isTrue);
    }
    return cell instanceof byte[] bytes
        ? JSON.binaryNode(bytes)
        : JSON.textNode(String.valueOf(cell == null ? value : cell));
  }
}
