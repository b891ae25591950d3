/** Who runs what, when: the task that drives a plan's operators from its sources. */
@NullMarked
package weir.engine.runtime;

import org.jspecify.annotations.NullMarked;
