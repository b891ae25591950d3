package weir.engine.connector.file;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * How far each file has been read. As text one line per file: byte offset, line number, head, name;
 * the head is {@code 0:} if it is not known. A file that is not mentioned has not been read.
 */
final class FilePositions {
  private static final FileHead NO_HEAD = new FileHead(0, "");

  private final Map<String, FilePosition> positions = new LinkedHashMap<>();
  private final Map<String, FileHead> heads = new HashMap<>();

  /** Reads what {@link #toString} wrote; the empty text is the beginning of everything. */
  static FilePositions parse(String text) {
    FilePositions parsed = new FilePositions();
    for (String line : text.lines().toList()) {
      String[] parts = line.split(" ", 4);
      try {
        FilePosition position =
            new FilePosition(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
        String name = unescaped(parts[3]);
        parsed.positions.put(name, position);
        parsed.heads.put(name, FileHead.parse(parts[2]));
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new WeirException(
            ErrorCode.INVALID_VALUE, "'" + line + "' is no position in a file", e);
      }
    }
    return parsed;
  }

  FilePosition of(String name) {
    return positions.getOrDefault(name, FilePosition.START);
  }

  void set(String name, FilePosition position) {
    positions.put(name, position);
  }

  /** What the file began with when it was looked at; no bytes if it has not been. */
  FileHead head(String name) {
    return heads.getOrDefault(name, NO_HEAD);
  }

  void setHead(String name, FileHead head) {
    heads.put(name, head);
  }

  /** Whether no file has been read. */
  boolean isEmpty() {
    return positions.isEmpty();
  }

  /** Forgets the files that are no longer there. */
  void keep(Set<String> names) {
    positions.keySet().retainAll(names);
    heads.keySet().retainAll(names);
  }

  @Override
  public String toString() {
    return positions.entrySet().stream()
        .map(
            entry ->
                entry.getValue().offset()
                    + " "
                    + entry.getValue().line()
                    + " "
                    + head(entry.getKey())
                    + " "
                    + escaped(entry.getKey()))
        .collect(Collectors.joining("\n"));
  }

  private static String escaped(String name) {
    return name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
  }

  private static String unescaped(String name) {
    return name.translateEscapes();
  }
}
