package weir.engine.storage;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.ReadOnlyFileSystemException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Failures of disks, as errors that say what to do. */
public final class StorageFailure {
  private StorageFailure() {}

  /**
   * The error for what could not be done.
   *
   * @param action what failed, as in "cannot write checkpoint 7 in /data"
   */
  public static WeirException of(String action, Exception cause) {
    return new WeirException(ErrorCode.STORAGE_FAILED, action + ": " + reason(cause), cause);
  }

  /** Why, and the remedy where there is one. */
  static String reason(Exception cause) {
    if (cause instanceof AccessDeniedException denied) {
      return "access to "
          + denied.getFile()
          + " is denied; give this user the right to write there";
    }
    if (cause instanceof NoSuchFileException missing) {
      return missing.getFile() + " is not there";
    }
    if (cause instanceof FileAlreadyExistsException present) {
      return present.getFile() + " is there already";
    }
    if (cause instanceof NotDirectoryException file) {
      return file.getFile() + " is not a directory";
    }
    return hint(text(cause), cause);
  }

  private static String hint(String text, Exception cause) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.contains("no space left") || lower.contains("quota exceeded")) {
      return text + "; free some space there or choose another disk";
    }
    if (lower.contains("read-only") || cause instanceof ReadOnlyFileSystemException) {
      return text + "; choose a directory that can be written to";
    }
    if (lower.contains("file too large")) {
      return text + "; raise the limit of the size of files (ulimit -f)";
    }
    if (lower.contains("too many open files")) {
      return text + "; raise the limit of open files (ulimit -n)";
    }
    return text;
  }

  private static String text(Exception cause) {
    if (cause instanceof FileSystemException failure && failure.getReason() != null) {
      return failure.getFile() + ": " + failure.getReason();
    }
    @Nullable String message = cause.getMessage();
    return message == null ? kind(cause) : message;
  }

  private static String kind(Exception cause) {
    return cause instanceof IOException ? "input or output failed" : cause.getClass().getName();
  }
}
