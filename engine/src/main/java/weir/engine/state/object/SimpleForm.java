package weir.engine.state.object;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/** Numbers, text, times: values without parts. */
final class SimpleForm<T> extends ValueForm {
  private static final Map<Class<?>, SimpleForm<?>> BY_CLASS = new HashMap<>();
  private static final Map<Tag, SimpleForm<?>> BY_TAG = new HashMap<>();

  private final Tag tag;
  private final boolean isPrimitive;
  private final BiConsumer<T, BinaryOutput> writer;
  private final Function<BinaryInput, T> reader;

  static {
    primitive(
        Tag.BOOLEAN,
        boolean.class,
        Boolean.class,
        (value, out) -> out.putByte(value ? 1 : 0),
        in -> in.readByte() != 0);
    primitive(
        Tag.BYTE,
        byte.class,
        Byte.class,
        (value, out) -> out.putByte(value),
        in -> (byte) in.readByte());
    primitive(
        Tag.SHORT,
        short.class,
        Short.class,
        (value, out) -> out.putInt(value),
        in -> (short) in.readInt());
    primitive(
        Tag.INT, int.class, Integer.class, (value, out) -> out.putInt(value), BinaryInput::readInt);
    primitive(
        Tag.LONG,
        long.class,
        Long.class,
        (value, out) -> out.putLong(value),
        BinaryInput::readLong);
    primitive(
        Tag.FLOAT,
        float.class,
        Float.class,
        (value, out) -> out.putDouble(value),
        in -> (float) in.readDouble());
    primitive(
        Tag.DOUBLE,
        double.class,
        Double.class,
        (value, out) -> out.putDouble(value),
        BinaryInput::readDouble);
    primitive(
        Tag.CHAR,
        char.class,
        Character.class,
        (value, out) -> out.putInt(value),
        in -> (char) in.readInt());
    simple(Tag.TEXT, String.class, SimpleForm::writeText, SimpleForm::readText);
    simple(Tag.BYTES, byte[].class, SimpleForm::writeBytes, SimpleForm::readBytes);
    simple(Tag.DECIMAL, BigDecimal.class, SimpleForm::writeDecimal, SimpleForm::readDecimal);
    simple(
        Tag.INTEGER,
        BigInteger.class,
        (value, out) -> writeBytes(value.toByteArray(), out),
        in -> new BigInteger(readDigits(in)));
    simple(
        Tag.DATE,
        LocalDate.class,
        (value, out) -> out.putLong(value.toEpochDay()),
        in -> LocalDate.ofEpochDay(in.readLong()));
    simple(
        Tag.TIME,
        LocalTime.class,
        (value, out) -> out.putLong(value.toNanoOfDay()),
        in -> LocalTime.ofNanoOfDay(in.readLong()));
    simple(
        Tag.DATE_TIME,
        LocalDateTime.class,
        (value, out) -> {
          out.putLong(value.toLocalDate().toEpochDay());
          out.putLong(value.toLocalTime().toNanoOfDay());
        },
        in ->
            LocalDateTime.of(
                LocalDate.ofEpochDay(in.readLong()), LocalTime.ofNanoOfDay(in.readLong())));
    simple(
        Tag.INSTANT,
        Instant.class,
        (value, out) -> {
          out.putLong(value.getEpochSecond());
          out.putInt(value.getNano());
        },
        in -> Instant.ofEpochSecond(in.readLong(), in.readInt()));
    simple(
        Tag.DURATION,
        Duration.class,
        (value, out) -> {
          out.putLong(value.getSeconds());
          out.putInt(value.getNano());
        },
        in -> Duration.ofSeconds(in.readLong(), in.readInt()));
    simple(
        Tag.PERIOD,
        Period.class,
        (value, out) -> {
          out.putInt(value.getYears());
          out.putInt(value.getMonths());
          out.putInt(value.getDays());
        },
        in -> Period.of(in.readInt(), in.readInt(), in.readInt()));
    simple(
        Tag.UUID,
        UUID.class,
        (value, out) -> {
          out.putLong(value.getMostSignificantBits());
          out.putLong(value.getLeastSignificantBits());
        },
        in -> new UUID(in.readLong(), in.readLong()));
  }

  private SimpleForm(
      Tag tag,
      boolean isPrimitive,
      BiConsumer<T, BinaryOutput> writer,
      Function<BinaryInput, T> reader) {
    this.tag = tag;
    this.isPrimitive = isPrimitive;
    this.writer = writer;
    this.reader = reader;
  }

  private static <T> void primitive(
      Tag tag,
      Class<?> primitive,
      Class<T> boxed,
      BiConsumer<T, BinaryOutput> writer,
      Function<BinaryInput, T> reader) {
    BY_CLASS.put(primitive, new SimpleForm<>(tag, true, writer, reader));
    simple(tag, boxed, writer, reader);
  }

  private static <T> void simple(
      Tag tag, Class<T> type, BiConsumer<T, BinaryOutput> writer, Function<BinaryInput, T> reader) {
    SimpleForm<T> form = new SimpleForm<>(tag, false, writer, reader);
    BY_CLASS.put(type, form);
    BY_TAG.put(tag, form);
  }

  /** The form of a class; null if its values have parts, or cannot be stored. */
  static @Nullable SimpleForm<?> of(Class<?> type) {
    return BY_CLASS.get(type);
  }

  /** The form of what follows a tag; null if that has parts. */
  static @Nullable SimpleForm<?> of(Tag tag) {
    return BY_TAG.get(tag);
  }

  @Override
  @SuppressWarnings("unchecked")
  void writeValue(Object value, BinaryOutput out, int depth) {
    out.putByte(tag.code());
    writer.accept((T) value, out);
  }

  @Override
  Object readValue(Tag found, BinaryInput in, String place) {
    require(tag, found, place);
    return read(in);
  }

  Object read(BinaryInput in) {
    return Objects.requireNonNull(reader.apply(in));
  }

  @Override
  String name() {
    return tag.javaName();
  }

  @Override
  boolean isPrimitive() {
    return isPrimitive;
  }

  @Override
  boolean isImmutable() {
    return tag != Tag.BYTES;
  }

  static void writeText(String text, BinaryOutput out) {
    writeBytes(text.getBytes(StandardCharsets.UTF_8), out);
  }

  static String readText(BinaryInput in) {
    return new String(readBytes(in), StandardCharsets.UTF_8);
  }

  private static void writeBytes(byte[] bytes, BinaryOutput out) {
    out.putInt(bytes.length);
    out.putBytes(bytes, 0, bytes.length);
  }

  private static byte[] readBytes(BinaryInput in) {
    return in.readBytes(in.readCount(1));
  }

  private static void writeDecimal(BigDecimal value, BinaryOutput out) {
    out.putInt(value.scale());
    writeBytes(value.unscaledValue().toByteArray(), out);
  }

  private static BigDecimal readDecimal(BinaryInput in) {
    int scale = in.readInt();
    return new BigDecimal(new BigInteger(readDigits(in)), scale);
  }

  private static byte[] readDigits(BinaryInput in) {
    byte[] digits = readBytes(in);
    if (digits.length == 0) {
      throw BinaryInput.broken("a number has no digits");
    }
    return digits;
  }
}
