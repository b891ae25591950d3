/**
 * Aggregates: groups with their keys, and one small class for each idea of what is kept for a
 * group. All work is done for many rows at a time over arrays addressed by group; nothing is
 * allocated for a row. Results do not depend on the order or the cut of the rows.
 */
@NullMarked
package weir.engine.operator.aggregate;

import org.jspecify.annotations.NullMarked;
