package weir.shell;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/** What the errors of files and streams mean, in words. */
final class IoErrors {
  private IoErrors() {}

  /** Why, without the file's name. */
  static String reason(Exception error) {
    if (error instanceof NoSuchFileException) {
      return "no such file";
    }
    if (error instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (error instanceof CharacterCodingException) {
      return "it is not UTF-8";
    }
    return error.getMessage() == null ? error.toString() : error.getMessage();
  }

  /** Whether whoever read our output has left, as {@code head} does. */
  static boolean isBrokenPipe(IOException error) {
    return String.valueOf(error.getMessage()).toLowerCase(Locale.ROOT).contains("broken pipe");
  }
}
