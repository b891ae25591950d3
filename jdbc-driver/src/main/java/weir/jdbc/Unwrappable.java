package weir.jdbc;

import java.sql.SQLException;
import java.sql.Wrapper;

/** An object of this driver that wraps no other. */
interface Unwrappable extends Wrapper {
  @Override
  default <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw SqlErrors.create("This is no " + type.getName(), SqlErrors.INVALID_VALUE);
  }

  @Override
  default boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
