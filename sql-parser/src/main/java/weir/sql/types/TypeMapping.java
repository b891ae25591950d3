package weir.sql.types;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rel.type.RelRecordType;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Calcite's types to the engine's and back. */
public final class TypeMapping {
  private static final int MAX_INTERVAL_DIGITS = 10;

  private TypeMapping() {}

  /** A factory of types under Weir's type system. One per planning; not for several threads. */
  public static JavaTypeFactory newTypeFactory() {
    return new UnicodeTypeFactory();
  }

  /** The row type of a schema, with its names. */
  public static RelDataType toRowType(RelDataTypeFactory factory, Schema schema) {
    RelDataTypeFactory.Builder builder = factory.builder();
    for (Field field : schema.fields()) {
      builder.add(field.name(), toRelDataType(factory, field.type()));
    }
    return builder.build();
  }

  /** The schema of a row type, with its names. */
  public static Schema toSchema(RelDataType rowType) {
    List<Field> fields = new ArrayList<>();
    for (RelDataTypeField field : rowType.getFieldList()) {
      fields.add(new Field(field.getName(), toDataType(field.getType())));
    }
    return new Schema(fields);
  }

  public static RelDataType toRelDataType(RelDataTypeFactory factory, DataType type) {
    if (type.kind() == TypeKind.ROW) {
      return toStruct(factory, type);
    }
    return factory.createTypeWithNullability(toNonNullType(factory, type), type.nullable());
  }

  /** Whether the engine has such a type. */
  public static boolean hasDataType(RelDataType type) {
    try {
      toDataType(type);
      return true;
    } catch (WeirException e) {
      return false;
    }
  }

  /**
   * The engine's type.
   *
   * @throws WeirException NOT_SUPPORTED where the engine has none, saying what there is instead
   */
  public static DataType toDataType(RelDataType type) {
    return switch (type.getSqlTypeName()) {
      case BOOLEAN -> plain(TypeKind.BOOLEAN, type);
      case TINYINT -> plain(TypeKind.TINYINT, type);
      case SMALLINT -> plain(TypeKind.SMALLINT, type);
      case INTEGER -> plain(TypeKind.INTEGER, type);
      case BIGINT -> plain(TypeKind.BIGINT, type);
      case REAL -> plain(TypeKind.REAL, type);
      case FLOAT, DOUBLE -> plain(TypeKind.DOUBLE, type);
      case DECIMAL -> decimal(type);
      case CHAR -> sized(TypeKind.CHAR, type);
      case VARCHAR -> sized(TypeKind.VARCHAR, type);
      case BINARY -> sized(TypeKind.BINARY, type);
      case VARBINARY -> sized(TypeKind.VARBINARY, type);
      case DATE -> plain(TypeKind.DATE, type);
      case TIME -> timed(TypeKind.TIME, type);
      case TIMESTAMP -> timed(TypeKind.TIMESTAMP, type);
      case TIMESTAMP_WITH_LOCAL_TIME_ZONE -> timed(TypeKind.TIMESTAMP_LTZ, type);
      case INTERVAL_YEAR, INTERVAL_YEAR_MONTH, INTERVAL_MONTH ->
          plain(TypeKind.INTERVAL_YEAR_MONTH, type);
      case INTERVAL_DAY,
          INTERVAL_DAY_HOUR,
          INTERVAL_DAY_MINUTE,
          INTERVAL_DAY_SECOND,
          INTERVAL_HOUR,
          INTERVAL_HOUR_MINUTE,
          INTERVAL_HOUR_SECOND,
          INTERVAL_MINUTE,
          INTERVAL_MINUTE_SECOND,
          INTERVAL_SECOND ->
          plain(TypeKind.INTERVAL_DAY_TIME, type);
      case ARRAY -> DataType.arrayOf(component(type)).withNullable(type.isNullable());
      case MAP ->
          DataType.mapOf(toDataType(type.getKeyType()), toDataType(type.getValueType()))
              .withNullable(type.isNullable());
      case ROW, STRUCTURED -> DataType.rowOf(toFields(type)).withNullable(type.isNullable());
      case NULL -> plain(TypeKind.NULL, type);
      default -> throw notSupported(type, "");
    };
  }

  private static RelDataType toNonNullType(RelDataTypeFactory factory, DataType type) {
    return switch (type.kind()) {
      case BOOLEAN -> factory.createSqlType(SqlTypeName.BOOLEAN);
      case TINYINT -> factory.createSqlType(SqlTypeName.TINYINT);
      case SMALLINT -> factory.createSqlType(SqlTypeName.SMALLINT);
      case INTEGER -> factory.createSqlType(SqlTypeName.INTEGER);
      case BIGINT -> factory.createSqlType(SqlTypeName.BIGINT);
      case REAL -> factory.createSqlType(SqlTypeName.REAL);
      case DOUBLE -> factory.createSqlType(SqlTypeName.DOUBLE);
      case DECIMAL -> factory.createSqlType(SqlTypeName.DECIMAL, type.precision(), type.scale());
      case CHAR -> sized(factory, SqlTypeName.CHAR, type);
      case VARCHAR -> sized(factory, SqlTypeName.VARCHAR, type);
      case BINARY -> sized(factory, SqlTypeName.BINARY, type);
      case VARBINARY -> sized(factory, SqlTypeName.VARBINARY, type);
      case DATE -> factory.createSqlType(SqlTypeName.DATE);
      case TIME -> sized(factory, SqlTypeName.TIME, type);
      case TIMESTAMP -> sized(factory, SqlTypeName.TIMESTAMP, type);
      case TIMESTAMP_LTZ -> sized(factory, SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, type);
      case INTERVAL_YEAR_MONTH -> interval(factory, TimeUnit.YEAR, TimeUnit.MONTH);
      case INTERVAL_DAY_TIME -> interval(factory, TimeUnit.DAY, TimeUnit.SECOND);
      case ARRAY -> factory.createArrayType(toRelDataType(factory, component(type, 0)), -1);
      case MAP ->
          factory.createMapType(
              toRelDataType(factory, component(type, 0)),
              toRelDataType(factory, component(type, 1)));
      case ROW -> toStruct(factory, type);
      case NULL -> factory.createSqlType(SqlTypeName.NULL);
    };
  }

  /** Made by hand: a factory asked for a nullable struct makes its fields nullable too. */
  private static RelDataType toStruct(RelDataTypeFactory factory, DataType type) {
    RelDataTypeFactory.Builder builder = factory.builder();
    for (Field field : type.fields()) {
      builder.add(field.name(), toRelDataType(factory, field.type()));
    }
    RelDataType struct = builder.build();
    return factory.copyType(
        new RelRecordType(struct.getStructKind(), struct.getFieldList(), type.nullable()));
  }

  private static DataType component(DataType type, int index) {
    return type.fields().get(index).type();
  }

  private static RelDataType sized(RelDataTypeFactory factory, SqlTypeName name, DataType type) {
    return type.precision() == DataType.UNSPECIFIED
        ? factory.createSqlType(name)
        : factory.createSqlType(name, type.precision());
  }

  private static RelDataType interval(RelDataTypeFactory factory, TimeUnit first, TimeUnit last) {
    return factory.createSqlIntervalType(
        new SqlIntervalQualifier(
            first, MAX_INTERVAL_DIGITS, last, WeirTypeSystem.TIME_PRECISION, SqlParserPos.ZERO));
  }

  /** Fields without names, which Calcite calls EXPR$0, are f1, f2 and so on. */
  private static List<Field> toFields(RelDataType struct) {
    List<Field> fields = new ArrayList<>();
    for (RelDataTypeField field : struct.getFieldList()) {
      boolean isNamed = !field.getName().startsWith("EXPR$");
      String name = isNamed ? field.getName() : "f" + (field.getIndex() + 1);
      fields.add(new Field(name, toDataType(field.getType())));
    }
    return fields;
  }

  private static DataType plain(TypeKind kind, RelDataType type) {
    return DataType.of(kind).withNullable(type.isNullable());
  }

  private static DataType sized(TypeKind kind, RelDataType type) {
    return new DataType(kind, type.getPrecision(), 0, type.isNullable(), List.of());
  }

  private static DataType timed(TypeKind kind, RelDataType type) {
    if (type.getPrecision() > WeirTypeSystem.TIME_PRECISION) {
      throw notSupported(type, ": times have milliseconds, so a precision of 3 is the most");
    }
    return sized(kind, type);
  }

  private static DataType decimal(RelDataType type) {
    if (type.getScale() < 0 || type.getScale() > type.getPrecision()) {
      throw notSupported(type, ": the scale must lie between 0 and the precision");
    }
    return DataType.decimal(type.getPrecision(), type.getScale()).withNullable(type.isNullable());
  }

  private static DataType component(RelDataType array) {
    RelDataType component = array.getComponentType();
    if (component == null) {
      throw new IllegalArgumentException("an array without a component type: " + array);
    }
    return toDataType(component);
  }

  private static WeirException notSupported(RelDataType type, String reason) {
    return new WeirException(
        ErrorCode.NOT_SUPPORTED, "type " + type + " is not supported" + reason);
  }

  /** Has text of every character, where Calcite's default is Latin-1. */
  private static final class UnicodeTypeFactory extends JavaTypeFactoryImpl {
    UnicodeTypeFactory() {
      super(WeirTypeSystem.INSTANCE);
    }

    @Override
    public Charset getDefaultCharset() {
      return StandardCharsets.UTF_8;
    }

    /** What Calcite gives fewer fraction digits, a literal without any, has milliseconds too. */
    @Override
    public RelDataType createSqlType(SqlTypeName name, int precision) {
      return switch (name) {
        case TIME, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
            super.createSqlType(name, Math.max(precision, WeirTypeSystem.TIME_PRECISION));
        default -> super.createSqlType(name, precision);
      };
    }
  }
}
