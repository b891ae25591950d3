package weir.engine.state.object;

import weir.engine.data.BinaryInput;

/** What kind of value follows, in stored objects. The codes never change. */
enum Tag {
  NULL(0, "null"),
  /** A byte that is 0 or 1. */
  BOOLEAN(1, "boolean"),
  /** One byte. */
  BYTE(2, "byte"),
  /** An int. */
  SHORT(3, "short"),
  /** An int. */
  INT(4, "int"),
  /** A long. */
  LONG(5, "long"),
  /** A double. */
  FLOAT(6, "float"),
  /** A double. */
  DOUBLE(7, "double"),
  /** An int. */
  CHAR(8, "char"),
  /** The length as an int, then UTF-8. */
  TEXT(9, "String"),
  /** The length as an int, then the bytes. */
  BYTES(10, "byte[]"),
  /** The scale as an int, then the unscaled value as {@link #BYTES}. */
  DECIMAL(11, "BigDecimal"),
  /** As {@link #BYTES}. */
  INTEGER(12, "BigInteger"),
  /** A long: days since 1970-01-01. */
  DATE(13, "LocalDate"),
  /** A long: nanoseconds of the day. */
  TIME(14, "LocalTime"),
  /** Two longs: day, nanoseconds of the day. */
  DATE_TIME(15, "LocalDateTime"),
  /** A long and an int: seconds since 1970-01-01, nanoseconds. */
  INSTANT(16, "Instant"),
  /** A long and an int: seconds, nanoseconds. */
  DURATION(17, "Duration"),
  /** Three ints: years, months, days. */
  PERIOD(18, "Period"),
  /** Two longs. */
  UUID(19, "UUID"),
  /** The constant's name, as {@link #TEXT}. */
  ENUM(20, "enum"),
  /** The number of elements as an int, then these. */
  LIST(21, "List"),
  /** As {@link #LIST}. */
  SET(22, "Set"),
  /** The number of entries as an int, then each key and value. */
  MAP(23, "Map"),
  /** The number of fields as an int, then each name as {@link #TEXT} and value. */
  OBJECT(24, "object");

  private static final Tag[] ALL = values();

  private final int code;
  private final String javaName;

  Tag(int code, String javaName) {
    this.code = code;
    this.javaName = javaName;
  }

  int code() {
    return code;
  }

  /** What the kind is called in Java. */
  String javaName() {
    return javaName;
  }

  static Tag read(BinaryInput in) {
    int code = in.readByte();
    if (code < 0 || code >= ALL.length) {
      throw BinaryInput.broken("there is no tag " + code);
    }
    return ALL[code];
  }
}
