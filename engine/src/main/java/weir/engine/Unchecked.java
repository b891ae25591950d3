package weir.engine;

import org.jspecify.annotations.Nullable;

/** Errors and exceptions that no method has to declare, on their way from one thread to another. */
public final class Unchecked {
  private Unchecked() {}

  /** Throws again what another thread has thrown, if that is one of them. */
  public static void rethrow(@Nullable Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
