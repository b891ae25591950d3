package weir.engine.state.object;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

final class ObjectCodecTest {
  record Everything(
      boolean truth,
      byte b,
      short s,
      int i,
      long l,
      float f,
      double d,
      char c,
      @Nullable Long none,
      String text,
      BigDecimal decimal,
      BigInteger integer,
      LocalDate date,
      LocalTime time,
      LocalDateTime dateTime,
      Instant instant,
      Duration duration,
      Period period,
      UUID uuid,
      DayOfWeek day,
      List<String> list,
      Set<Integer> set,
      Map<String, List<Inner>> map,
      Inner inner,
      Object any) {}

  record Inner(long n, @Nullable String text) {}

  static final class Mutable {
    long count = 7;
    List<Inner> inner = new ArrayList<>();
    private String hidden = "x";
    transient int forgotten = 1;
  }

  record Tree(int value, @Nullable Tree left, @Nullable Tree right) {}

  @Test
  void everyTypeComesBackAsItWas() {
    Everything value =
        new Everything(
            true,
            (byte) -1,
            Short.MIN_VALUE,
            Integer.MAX_VALUE,
            Long.MIN_VALUE,
            1.5f,
            -0.0,
            'ä',
            null,
            "😀",
            new BigDecimal("-12345678901234567890.001"),
            BigInteger.TEN.pow(40).negate(),
            LocalDate.of(-44, 3, 15),
            LocalTime.of(23, 59, 59, 999_999_999),
            LocalDateTime.of(9999, 12, 31, 1, 2, 3, 4),
            Instant.ofEpochSecond(-1, 5),
            Duration.ofMillis(-1),
            Period.of(1, -2, 3),
            new UUID(1, -2),
            DayOfWeek.FRIDAY,
            List.of("a", "b"),
            Set.of(5),
            Map.of("k", List.of(new Inner(1, null), new Inner(2, "z"))),
            new Inner(3, ""),
            List.of(1, "two", Map.of("k", 3L)));
    assertEquals(value, reread(Everything.class, value));
    assertFalse(ObjectCodec.of(Everything.class).isImmutable());
    assertTrue(ObjectCodec.of(Inner.class).isImmutable());
  }

  @Test
  void objectsWithFieldsComeBack() {
    Mutable value = new Mutable();
    value.count = 8;
    value.hidden = "y";
    value.inner.add(new Inner(1, "a"));
    value.forgotten = 9;
    Mutable back = Objects.requireNonNull(reread(Mutable.class, value));
    assertEquals(8, back.count);
    assertEquals("y", back.hidden);
    assertEquals(1, back.forgotten);
    back.inner.add(new Inner(2, "b"));
    assertEquals(1, value.inner.size());
  }

  @Test
  void plainValuesAreStatesToo() {
    assertEquals(5L, ObjectCodecTest.<Object>reread(Long.class, 5L));
    assertEquals("x", ObjectCodecTest.<Object>reread(String.class, "x"));
    assertArrayEquals(new byte[] {1, 2}, reread(byte[].class, new byte[] {1, 2}));
    assertNull(reread(String.class, null));
  }

  @Test
  void trees() {
    Tree tree = new Tree(1, new Tree(2, null, null), null);
    assertEquals(tree, reread(Tree.class, tree));
    assertTrue(ObjectCodec.of(Tree.class).isImmutable());
  }

  /** One class of two packages, as it were. */
  static final class V1 {
    record State(long count, String old, int same) {}
  }

  static final class V2 {
    record State(int same, long count, double added, @Nullable String text) {}
  }

  static final class V3 {
    record State(String count, int same) {}
  }

  static final class V4 {
    record State(long count, int same, String added) {
      State() {
        this(1, 2, "by default");
      }
    }
  }

  static final class V5 {
    static final class State {
      long count;
      int same;
      String added = "initial";
    }
  }

  @Test
  void fieldsAreFoundByName() {
    byte[] stored = stored(V1.State.class, new V1.State(5, "gone", 6));
    assertEquals(new V2.State(6, 5, 0, null), read(V2.State.class, stored));
    assertEquals(new V4.State(5, 6, "by default"), read(V4.State.class, stored));
    V5.State back = Objects.requireNonNull(read(V5.State.class, stored));
    assertEquals("initial", back.added);
    assertEquals(5, back.count);
  }

  @Test
  void anotherTypeIsRefused() {
    byte[] stored = stored(V1.State.class, new V1.State(5, "gone", 6));
    WeirException error = assertThrows(WeirException.class, () -> read(V3.State.class, stored));
    assertEquals(ErrorCode.NOT_SUPPORTED, error.code());
    assertEquals(
        "the stored state has long in 'State.count', the class has String: keep the type, or give"
            + " the new one another name",
        error.getMessage());
  }

  record Nullable1(@Nullable Long count) {}

  record Primitive1(long count) {}

  @Test
  void nullForAPrimitiveIsRefused() {
    byte[] stored = stored(Nullable1.class, new Nullable1(null));
    WeirException error = assertThrows(WeirException.class, () -> read(Primitive1.class, stored));
    assertTrue(String.valueOf(error.getMessage()).contains("NULL in 'Primitive1.count'"));
    assertEquals(
        new Primitive1(3), read(Primitive1.class, stored(Nullable1.class, new Nullable1(3L))));
  }

  record Threaded(Inner inner, Thread thread) {}

  @Test
  void whatCannotBeStoredIsNamed() {
    WeirException error = assertThrows(WeirException.class, () -> ObjectCodec.of(Threaded.class));
    assertTrue(
        String.valueOf(error.getMessage())
            .startsWith("Threaded.thread: java.lang.Thread cannot be kept."));
  }

  record AnyValue(Object value) {}

  @Test
  void anObjectThatOnlySaysObjectIsRefusedWhenStored() {
    assertThrows(
        WeirException.class, () -> stored(AnyValue.class, new AnyValue(new Inner(1, "a"))));
  }

  @Test
  void endlessObjectsAreRefused() {
    Mutables value = new Mutables();
    value.next = value;
    assertThrows(WeirException.class, () -> stored(Mutables.class, value));
  }

  static final class Mutables {
    @Nullable Mutables next;
  }

  @Test
  void damagedBytesAreSaidToBe() {
    byte[] stored = stored(Inner.class, new Inner(1, "abc"));
    for (int length = 0; length < stored.length; length++) {
      byte[] cut = java.util.Arrays.copyOf(stored, length);
      assertThrows(WeirException.class, () -> read(Inner.class, cut));
    }
  }

  @Test
  void copiesShareNothing() {
    TreeMap<String, Long> value = new TreeMap<>(Map.of("a", 1L));
    ObjectCodec<Holder> codec = ObjectCodec.of(Holder.class);
    Holder holder = new Holder(value);
    Holder copy = codec.copy(holder);
    assertEquals(holder, copy);
    assertNotSame(holder.map, copy.map);
  }

  record Holder(TreeMap<String, Long> map) {}

  private static <T> @Nullable T reread(Type type, @Nullable T value) {
    return read(type, stored(type, value));
  }

  private static <T> byte[] stored(Type type, @Nullable T value) {
    BinaryOutput out = new BinaryOutput();
    ObjectCodec.<T>of(type).write(value, out);
    return java.util.Arrays.copyOf(out.array(), out.size());
  }

  @SuppressWarnings("TypeParameterUnusedInFormals")
  private static <T> @Nullable T read(Type type, byte[] bytes) {
    BinaryInput in = new BinaryInput().set(bytes, 0, bytes.length);
    T value = ObjectCodec.<T>of(type).read(in);
    in.requireEnd();
    return value;
  }
}
