package weir.jdbc;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows, one after the other, for one thread. */
interface Rows {
  /** The next row, waiting for it if need be; null once there will be none. */
  @Nullable List<?> next() throws SQLException;

  /** Gives up the rest. May come from any thread, and more than once. */
  void close();

  /** Rows that are all here. */
  static Rows of(List<? extends List<?>> rows) {
    return new Rows() {
      private int index;

      @Override
      public @Nullable List<?> next() {
        return index < rows.size() ? rows.get(index++) : null;
      }

      @Override
      public void close() {
        index = rows.size();
      }
    };
  }
}
