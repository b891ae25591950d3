package weir.engine.routine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.ShownText;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;

/** What is thrown in the code of users, as the user should see it. */
public final class UserFailure {
  /** HotSpot gives what compiled code throws often neither message nor stack trace. */
  private static final String MESSAGE_DROPPED =
      " (its message was dropped by the JVM; -XX:-OmitStackTraceInFastThrow keeps it)";

  private static final int MAX_TEXT = 400;

  private UserFailure() {}

  /** What user code has thrown, so that it can be thrown on; an Error as it is. */
  static RuntimeException of(@Nullable Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException exception
        ? exception
        : new IllegalStateException(String.valueOf(thrown), thrown);
  }

  /**
   * An error that names the function, what it was called with, the row and the query.
   *
   * @param where the call as SQL
   * @param batch the rows that the query was at
   * @param row which one of them
   * @param query the query's text
   * @param thrown what the function threw
   * @param arguments what it was called with
   */
  public static WeirException of(
      String where,
      RowBatch batch,
      int row,
      String query,
      Throwable thrown,
      @Nullable Object[] arguments) {
    if (thrown instanceof OutOfMemoryError memory) {
      throw memory;
    }
    if (thrown instanceof WeirException known && known.code() == ErrorCode.FUNCTION_FAILED) {
      return known;
    }
    List<String> given = new ArrayList<>();
    for (Object argument : arguments) {
      given.add(RowText.shown(argument));
    }
    String message =
        "the function failed in %s, called with (%s): %s; the row was (%s); the query was %s"
            .formatted(
                where,
                String.join(", ", given),
                reason(thrown),
                ShownText.shortened(RowText.of(batch, row), MAX_TEXT),
                oneLine(query));
    return new WeirException(ErrorCode.FUNCTION_FAILED, message, thrown);
  }

  /**
   * An error of a function that was not called with a row.
   *
   * @param where what was called
   * @param query the query's text
   */
  public static WeirException ofCall(String where, String query, Throwable thrown) {
    if (thrown instanceof OutOfMemoryError memory) {
      throw memory;
    }
    return thrown instanceof WeirException known && known.code() == ErrorCode.FUNCTION_FAILED
        ? known
        : new WeirException(
            ErrorCode.FUNCTION_FAILED,
            "the function failed in %s: %s; the query was %s"
                .formatted(where, reason(thrown), oneLine(query)),
            thrown);
  }

  private static String oneLine(String query) {
    return ShownText.shortened(query.strip().replaceAll("\\s+", " "), MAX_TEXT);
  }

  /** An error of the constructor of a function's class. */
  public static WeirException ofInstance(String className, Throwable thrown) {
    return new WeirException(
        ErrorCode.FUNCTION_FAILED,
        "the function's class %s cannot be made: %s"
            .formatted(FunctionSource.withoutPackages(className), reason(thrown)),
        thrown);
  }

  private static String reason(Throwable thrown) {
    if (thrown instanceof ExceptionInInitializerError && thrown.getCause() != null) {
      return reason(thrown.getCause());
    }
    String message = thrown.getMessage();
    if (thrown instanceof WeirException && message != null) {
      return message;
    }
    String name = thrown.getClass().getSimpleName();
    if (message == null) {
      return thrown.getStackTrace().length == 0 ? name + MESSAGE_DROPPED : name;
    }
    return name + ": " + message;
  }
}
