package weir.engine.data;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The binary form of values of {@link Layout#OBJECT} and what is nested in them: a tag that says
 * the class, then the value.
 */
public final class NestedCodec {
  /** Deeper values are taken for rubbish, before they overflow the stack. */
  private static final int MAX_DEPTH = 200;

  private static final int NULL = 0;
  private static final int LONG = 1;
  private static final int DOUBLE = 2;
  private static final int TEXT = 3;
  private static final int BYTES = 4;
  private static final int DECIMAL = 5;
  private static final int FALSE = 6;
  private static final int TRUE = 7;
  private static final int LIST = 8;
  private static final int MAP = 9;

  private NestedCodec() {}

  public static void write(@Nullable Object value, BinaryOutput out) {
    if (value == null) {
      out.putByte(NULL);
    } else if (value instanceof Long number) {
      out.putByte(LONG);
      out.putLong(number);
    } else if (value instanceof Double number) {
      out.putByte(DOUBLE);
      out.putLong(Double.doubleToRawLongBits(number));
    } else if (value instanceof String text) {
      writeBytes(TEXT, text.getBytes(StandardCharsets.UTF_8), out);
    } else if (value instanceof byte[] bytes) {
      writeBytes(BYTES, bytes, out);
    } else if (value instanceof BigDecimal decimal) {
      writeBytes(DECIMAL, decimal.unscaledValue().toByteArray(), out);
      out.putInt(decimal.scale());
    } else if (value instanceof Boolean truth) {
      out.putByte(truth ? TRUE : FALSE);
    } else if (value instanceof List<?> list) {
      out.putByte(LIST);
      out.putInt(list.size());
      list.forEach(element -> write(element, out));
    } else if (value instanceof Map<?, ?> map) {
      out.putByte(MAP);
      out.putInt(map.size());
      map.forEach(
          (key, element) -> {
            write(key, out);
            write(element, out);
          });
    } else {
      throw new IllegalArgumentException("no nested value: " + value.getClass());
    }
  }

  public static @Nullable Object read(BinaryInput in) {
    return read(in, 0);
  }

  private static void writeBytes(int tag, byte[] bytes, BinaryOutput out) {
    out.putByte(tag);
    out.putInt(bytes.length);
    out.putBytes(bytes, 0, bytes.length);
  }

  private static @Nullable Object read(BinaryInput in, int depth) {
    if (depth > MAX_DEPTH) {
      throw BinaryInput.broken("a value is nested too deeply");
    }
    int tag = in.readByte();
    return switch (tag) {
      case NULL -> null;
      case LONG -> in.readLong();
      case DOUBLE -> Double.longBitsToDouble(in.readLong());
      case TEXT -> new String(in.readBytes(in.readCount(1)), StandardCharsets.UTF_8);
      case BYTES -> in.readBytes(in.readCount(1));
      case DECIMAL -> readDecimal(in);
      case FALSE -> false;
      case TRUE -> true;
      case LIST -> readList(in, depth);
      case MAP -> readMap(in, depth);
      default -> throw BinaryInput.broken("there is no tag " + tag);
    };
  }

  private static BigDecimal readDecimal(BinaryInput in) {
    byte[] unscaled = in.readBytes(in.readCount(1));
    int scale = in.readInt();
    if (unscaled.length == 0) {
      throw BinaryInput.broken("a decimal has no digits");
    }
    return new BigDecimal(new BigInteger(unscaled), scale);
  }

  private static List<@Nullable Object> readList(BinaryInput in, int depth) {
    int size = in.readCount(1);
    List<@Nullable Object> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(read(in, depth + 1));
    }
    return Collections.unmodifiableList(list);
  }

  private static Map<@Nullable Object, @Nullable Object> readMap(BinaryInput in, int depth) {
    int size = in.readCount(2);
    Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      Object key = read(in, depth + 1);
      map.put(key, read(in, depth + 1));
    }
    return Collections.unmodifiableMap(map);
  }
}
