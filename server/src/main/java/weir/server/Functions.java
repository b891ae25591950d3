package weir.server;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.FunctionDefinition;
import weir.sql.FunctionList;

/** The functions of the SQL compiler and of catalogs, as sessions show them. */
final class Functions {
  private static final List<FunctionInfo> OWN =
      FunctionList.all().stream()
          .map(
              entry ->
                  new FunctionInfo(
                      entry.name(),
                      FunctionInfo.Kind.valueOf(entry.kind().name()),
                      entry.signature()))
          .toList();

  private Functions() {}

  /** All that a query may call, in order of their names. */
  static List<FunctionInfo> all(Catalog catalog) {
    List<FunctionInfo> all = new ArrayList<>(OWN);
    for (CatalogObject object : catalog.objects()) {
      if (object instanceof FunctionDefinition function) {
        all.add(info(function));
      }
    }
    all.sort(Comparator.comparing(FunctionInfo::name, String.CASE_INSENSITIVE_ORDER));
    return all;
  }

  private static FunctionInfo info(FunctionDefinition function) {
    return new FunctionInfo(
        function.name(),
        FunctionInfo.Kind.valueOf(function.kind().name()),
        function.signatures().stream()
            .map(signature -> signature.text(function.name()))
            .collect(Collectors.joining(" or ")));
  }
}
