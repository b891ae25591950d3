package weir.sql.validate;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;
import weir.sql.types.WeirTypeSystem;

/**
 * Makes the types of a statement: as {@link weir.sql.types.TypeMapping} does, but all times have
 * milliseconds. What Calcite would give fewer fraction digits, a literal without any for example,
 * is a TIMESTAMP(3) too.
 */
final class MillisecondTypeFactory extends JavaTypeFactoryImpl {
  MillisecondTypeFactory() {
    super(WeirTypeSystem.INSTANCE);
  }

  @Override
  public Charset getDefaultCharset() {
    return StandardCharsets.UTF_8;
  }

  @Override
  public RelDataType createSqlType(SqlTypeName name, int precision) {
    return switch (name) {
      case TIME, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          super.createSqlType(name, Math.max(precision, WeirTypeSystem.TIME_PRECISION));
      default -> super.createSqlType(name, precision);
    };
  }
}
