package weir.server;

import java.util.List;
import weir.sql.FunctionList;

/** The functions of the SQL compiler, as sessions show them. */
final class Functions {
  private static final List<FunctionInfo> ALL =
      FunctionList.all().stream()
          .map(
              entry ->
                  new FunctionInfo(
                      entry.name(),
                      FunctionInfo.Kind.valueOf(entry.kind().name()),
                      entry.signature()))
          .toList();

  private Functions() {}

  static List<FunctionInfo> all() {
    return ALL;
  }
}
