/** Whether the inner loops are as fast as they were, told by ratios of one run. */
@NullMarked
package weir.bench.loops;

import org.jspecify.annotations.NullMarked;
