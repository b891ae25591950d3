/**
 * Functions over windows of rows: a partition in its order, the frames in it, and one small class
 * for each idea of what a function makes of them. Work is done a partition at a time.
 */
@NullMarked
package weir.engine.operator.over;

import org.jspecify.annotations.NullMarked;
