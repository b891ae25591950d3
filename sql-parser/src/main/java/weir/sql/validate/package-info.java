/**
 * What a statement's names and types mean: Calcite's validator over the catalog, the functions
 * there are, and errors that say where and why. Knows the syntax trees of {@link weir.sql.parse}
 * and the types of {@link weir.sql.types}; knows no plan.
 */
@NullMarked
package weir.sql.validate;

import org.jspecify.annotations.NullMarked;
