package weir.sql.validate;

import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;
import weir.sql.types.WeirTypeSystem;

/**
 * Makes times of milliseconds only: what Calcite would give fewer fraction digits, a literal
 * without any for example, is a TIMESTAMP(3) too. One per statement; not for several threads.
 */
final class TypeFactory extends JavaTypeFactoryImpl {
  TypeFactory() {
    super(WeirTypeSystem.INSTANCE);
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
