/**
 * SQL text to statements and physical plans. Calcite lives in this module and nowhere else; the
 * plans that leave it are the engine's own.
 */
@NullMarked
package weir.sql;

import org.jspecify.annotations.NullMarked;
