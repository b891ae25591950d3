/**
 * SQL's types as Calcite sees them: what they may hold, what arithmetic over them gives, and how
 * they correspond to the engine's.
 */
@NullMarked
package weir.sql.types;

import org.jspecify.annotations.NullMarked;
