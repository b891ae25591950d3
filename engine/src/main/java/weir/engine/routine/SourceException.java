package weir.engine.routine;

import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import weir.engine.Position;

/** A source that does not compile. The message is the compiler's first complaint. */
public final class SourceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Position position;

  private SourceException(String message, Position position) {
    super(message);
    this.position = position;
  }

  static SourceException of(String source, List<Diagnostic<? extends JavaFileObject>> errors) {
    Diagnostic<? extends JavaFileObject> first = errors.get(0);
    String message = first.getMessage(Locale.ROOT).strip().replaceAll("\\s*\\R\\s*", "; ");
    return new SourceException(message, position(source, first.getPosition()));
  }

  /** Counted here, because the compiler lets a tab count for several columns. */
  private static Position position(String source, long offset) {
    if (offset == Diagnostic.NOPOS) {
      return new Position(1, 1);
    }
    String before = source.substring(0, (int) Math.min(offset, source.length()));
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, before.length() - before.lastIndexOf('\n'));
  }

  /** Where in the source. */
  public Position position() {
    return position;
  }
}
