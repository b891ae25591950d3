package weir.sql.codegen;

import java.util.List;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** A table with columns of all types. */
final class TestTable {
  static final Schema SCHEMA =
      Schema.of(
          new Field("tiny", DataType.of(TypeKind.TINYINT)),
          new Field("small", DataType.of(TypeKind.SMALLINT)),
          new Field("i", DataType.of(TypeKind.INTEGER)),
          new Field("j", DataType.of(TypeKind.INTEGER)),
          new Field("a", DataType.of(TypeKind.BIGINT)),
          new Field("b", DataType.of(TypeKind.BIGINT)),
          new Field("k", DataType.of(TypeKind.BIGINT).withNullable(false)),
          new Field("r", DataType.of(TypeKind.REAL)),
          new Field("d", DataType.of(TypeKind.DOUBLE)),
          new Field("e", DataType.of(TypeKind.DOUBLE)),
          new Field("m", DataType.decimal(10, 2)),
          new Field("n", DataType.decimal(18, 4)),
          new Field("w", DataType.decimal(38, 10)),
          new Field("s", DataType.of(TypeKind.VARCHAR)),
          new Field("u", DataType.of(TypeKind.VARCHAR)),
          new Field("c", new DataType(TypeKind.CHAR, 5, 0, true, List.of())),
          new Field("bin", DataType.of(TypeKind.VARBINARY)),
          new Field("p", DataType.of(TypeKind.BOOLEAN)),
          new Field("q", DataType.of(TypeKind.BOOLEAN)),
          new Field("dt", DataType.of(TypeKind.DATE)),
          new Field("tm", new DataType(TypeKind.TIME, 3, 0, true, List.of())),
          new Field("ts", DataType.timestamp()),
          new Field("ts2", DataType.timestamp()),
          new Field("ltz", new DataType(TypeKind.TIMESTAMP_LTZ, 3, 0, true, List.of())),
          new Field("arr", DataType.arrayOf(DataType.of(TypeKind.BIGINT))),
          new Field("tags", DataType.arrayOf(DataType.of(TypeKind.VARCHAR))),
          new Field(
              "attrs",
              DataType.mapOf(
                  DataType.of(TypeKind.VARCHAR).withNullable(false), DataType.of(TypeKind.BIGINT))),
          new Field(
              "rec",
              DataType.rowOf(
                  List.of(
                      new Field("x", DataType.of(TypeKind.BIGINT)),
                      new Field("y", DataType.of(TypeKind.VARCHAR))))));

  private TestTable() {}
}
