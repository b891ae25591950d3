package weir.engine;

import java.util.Set;
import weir.engine.data.Schema;

/** Something with a name that a statement has created. */
public sealed interface CatalogObject
    permits TableDefinition,
        ViewDefinition,
        MaterializedViewDefinition,
        PipelineDefinition,
        FunctionDefinition {
  /** As it was written when it was created. */
  String name();

  /** What users call this sort of object, in lower case: stream, table, view ... */
  String noun();

  /** The columns that a query sees; of a pipeline those that it writes; of a function its rows'. */
  Schema schema();

  /** For people; may be empty. */
  String comment();

  /** The names of all other objects that it is made of, directly or through others. */
  Set<String> uses();

  <T> T accept(CatalogVisitor<T> visitor);
}
