package weir.sql.validate;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.ErrorCode;
import weir.engine.LeftOut;
import weir.engine.Suggestion;
import weir.engine.TableDefinition;

/** Names of streams, tables and views as statements write them. */
public final class Names {
  private Names() {}

  /** The name itself; there are no schemas to put before it. */
  public static String simple(SqlIdentifier name) {
    if (!name.isSimple()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "there are no schemas; write " + name.names.get(name.names.size() - 1) + " alone",
          name);
    }
    return name.getSimple();
  }

  /**
   * The object of that name, which must be there and of one of the kinds.
   *
   * @param nouns what the kinds are called
   */
  public static CatalogObject findOneOf(Catalog catalog, SqlIdentifier name, String... nouns) {
    CatalogObject object = find(catalog, name, "no " + String.join(" or ", nouns));
    if (!List.of(nouns).contains(object.noun())) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          object.name() + " is a " + object.noun() + ", not a " + String.join(" or ", nouns),
          name);
    }
    return object;
  }

  /** Refuses what comes with a stream where a definition of its own is meant. */
  public static void refuseLeftOut(CatalogObject object, SqlIdentifier name) {
    if (object instanceof TableDefinition table && LeftOut.isOne(table)) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          object.name()
              + " holds what is left out of "
              + LeftOut.baseName(object.name())
              + ", with which it comes and goes; it can only be read",
          name);
    }
  }

  /** Refuses a name that what is left out of a stream would have. */
  public static void refuseLeftOutName(SqlIdentifier name) {
    if (LeftOut.isName(simple(name))) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "names that end in "
              + LeftOut.LATE.suffix()
              + " or "
              + LeftOut.ERROR.suffix()
              + " are those of what is left out of streams; take another one",
          name);
    }
  }

  /** The object of that name, which must be there. */
  public static CatalogObject find(Catalog catalog, SqlIdentifier name) {
    return find(catalog, name, "no stream, table or view");
  }

  private static CatalogObject find(Catalog catalog, SqlIdentifier name, String none) {
    String simple = simple(name);
    return catalog
        .find(simple)
        .orElseThrow(
            () ->
                Positions.error(
                    ErrorCode.TABLE_NOT_FOUND,
                    "there is "
                        + none
                        + " '"
                        + simple
                        + "'"
                        + Suggestion.of(
                            simple, catalog.objects().stream().map(CatalogObject::name).toList()),
                    name));
  }
}
