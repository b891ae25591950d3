package weir.engine;

import weir.engine.data.Schema;

/** Something with a name and columns that a query may read. */
public sealed interface CatalogObject permits TableDefinition, ViewDefinition {
  /** As it was written when it was created. */
  String name();

  /** What users call this sort of object, in lower case: stream, table or view. */
  String noun();

  /** The columns that a query sees. */
  Schema schema();
}
