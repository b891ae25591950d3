/**
 * From a validated query to a physical plan: Calcite's tree, a row of passes over it with one idea
 * each, and one class that turns the tree into the engine's nodes.
 */
@NullMarked
package weir.sql.plan;

import org.jspecify.annotations.NullMarked;
