package weir.sql.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;

final class TypeMappingTest {
  private final JavaTypeFactory factory = TypeMapping.newTypeFactory();

  private static DataType example(TypeKind kind) {
    return switch (kind) {
      case DECIMAL -> DataType.decimal(38, 10);
      case CHAR, BINARY -> new DataType(kind, 7, 0, true, List.of());
      case TIME, TIMESTAMP, TIMESTAMP_LTZ -> new DataType(kind, 3, 0, true, List.of());
      case ARRAY -> DataType.arrayOf(DataType.of(TypeKind.VARCHAR).withNullable(false));
      case MAP ->
          DataType.mapOf(
              DataType.of(TypeKind.VARCHAR).withNullable(false), DataType.of(TypeKind.BIGINT));
      case ROW ->
          DataType.rowOf(
              List.of(
                  new Field("a", DataType.of(TypeKind.BIGINT).withNullable(false)),
                  new Field("B", DataType.arrayOf(DataType.of(TypeKind.DOUBLE)))));
      default -> DataType.of(kind);
    };
  }

  @ParameterizedTest
  @EnumSource(TypeKind.class)
  void typeSurvivesTheWayToCalciteAndBack(TypeKind kind) {
    DataType type = example(kind);
    assertEquals(type, TypeMapping.toDataType(TypeMapping.toRelDataType(factory, type)));
    if (kind != TypeKind.NULL) {
      DataType required = type.withNullable(false);
      assertEquals(required, TypeMapping.toDataType(TypeMapping.toRelDataType(factory, required)));
    }
  }

  @Test
  void precisionBeyondMillisecondsIsRefusedByName() {
    RelDataType micros = factory.createSqlType(SqlTypeName.TIMESTAMP, 6);
    WeirException refusal = assertThrows(WeirException.class, () -> TypeMapping.toDataType(micros));
    assertEquals(ErrorCode.NOT_SUPPORTED, refusal.code());
    assertEquals(
        "type TIMESTAMP(6) is not supported: times have milliseconds, so a precision of 3 is the"
            + " most",
        refusal.getMessage());
  }

  @Test
  void sumsAndAveragesAreWideEnough() {
    assertEquals("BIGINT", sum(factory.createSqlType(SqlTypeName.INTEGER)));
    assertEquals("DOUBLE", sum(factory.createSqlType(SqlTypeName.REAL)));
    assertEquals("DECIMAL(38, 2)", sum(factory.createSqlType(SqlTypeName.DECIMAL, 10, 2)));
    assertEquals("DOUBLE", average(factory.createSqlType(SqlTypeName.BIGINT)));
    assertEquals("DECIMAL(38, 6)", average(factory.createSqlType(SqlTypeName.DECIMAL, 10, 2)));
    assertEquals("DECIMAL(38, 9)", average(factory.createSqlType(SqlTypeName.DECIMAL, 10, 9)));
  }

  @Test
  void quotientKeepsItsWholeDigitsAndAtLeastSixFractionDigits() {
    assertEquals("DECIMAL(23, 13)", quotient(decimal(10, 2), decimal(10, 2)));
    assertEquals("DECIMAL(38, 20)", quotient(decimal(18, 2), decimal(18, 2)));
    assertEquals("DECIMAL(38, 6)", quotient(decimal(38, 2), decimal(38, 2)));
  }

  private RelDataType decimal(int precision, int scale) {
    return factory.createSqlType(SqlTypeName.DECIMAL, precision, scale);
  }

  private String sum(RelDataType argument) {
    return WeirTypeSystem.INSTANCE.deriveSumType(factory, argument).toString();
  }

  private String average(RelDataType argument) {
    return WeirTypeSystem.INSTANCE.deriveAvgAggType(factory, argument).toString();
  }

  private String quotient(RelDataType dividend, RelDataType divisor) {
    return String.valueOf(
        WeirTypeSystem.INSTANCE.deriveDecimalDivideType(factory, dividend, divisor));
  }
}
