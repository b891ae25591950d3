package weir.engine.connector.file;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Failures to read files, in words. */
final class FileFailure {
  private FileFailure() {}

  /**
   * The error for what could not be done.
   *
   * @param action as in "read /data/clicks.jsonl"
   */
  static WeirException of(String action, IOException cause) {
    return new WeirException(
        ErrorCode.CONNECTOR_FAILED, "cannot " + action + ": " + reason(cause), cause);
  }

  private static String reason(IOException cause) {
    if (cause instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (cause instanceof AccessDeniedException) {
      return "access is denied";
    }
    if (cause instanceof EOFException) {
      return "the compressed file is cut off; move such files in when they are complete";
    }
    return cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }
}
