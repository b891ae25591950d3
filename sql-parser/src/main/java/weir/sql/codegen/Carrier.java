package weir.sql.codegen;

import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/** How generated code holds one value in local variables. */
enum Carrier {
  /** BOOLEAN; 0 or 1 in a column. */
  BOOLEAN("boolean", "false"),
  /** All else that a column holds as {@code long}. */
  LONG("long", "0L"),
  DOUBLE("double", "0.0"),
  /** Text and binary: a slab, a start and a length. */
  BYTES("byte[]", "Text.EMPTY"),
  /** Wide decimals and nested values. */
  OBJECT("Object", "null");

  private final String javaType;
  private final String blank;

  Carrier(String javaType, String blank) {
    this.javaType = javaType;
    this.blank = blank;
  }

  static Carrier of(DataType type) {
    if (type.kind() == TypeKind.BOOLEAN) {
      return BOOLEAN;
    }
    return switch (type.layout()) {
      case LONG -> LONG;
      case DOUBLE -> DOUBLE;
      case BYTES -> BYTES;
      case OBJECT -> OBJECT;
    };
  }

  /** The type of the variable; of the slab for BYTES. */
  String javaType() {
    return javaType;
  }

  /** What the variable holds while the value is NULL. */
  String blank() {
    return blank;
  }
}
