package weir.jdbc;

import java.sql.SQLException;
import java.sql.Wrapper;
import org.jspecify.annotations.Nullable;

/** An object of this driver that wraps no other. */
interface Unwrappable extends Wrapper {
  @Override
  default <T> T unwrap(@Nullable Class<T> type) throws SQLException {
    if (type != null && type.isInstance(this)) {
      return type.cast(this);
    }
    throw SqlErrors.create("This is no " + type, SqlErrors.INVALID_VALUE);
  }

  @Override
  default boolean isWrapperFor(@Nullable Class<?> type) {
    return type != null && type.isInstance(this);
  }
}
