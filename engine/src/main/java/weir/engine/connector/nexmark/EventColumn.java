package weir.engine.connector.nexmark;

import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/** A column of the standard schema. */
record EventColumn(String name, DataType type, ColumnGenerator generator) {
  static EventColumn bigint(String name, ColumnGenerator generator) {
    return new EventColumn(name, DataType.of(TypeKind.BIGINT), generator);
  }

  static EventColumn varchar(String name, ColumnGenerator generator) {
    return new EventColumn(name, DataType.of(TypeKind.VARCHAR), generator);
  }

  static EventColumn timestamp(String name, ColumnGenerator generator) {
    return new EventColumn(name, DataType.timestamp(), generator);
  }
}
