/**
 * Who runs what, when: the task that drives a plan's operators from its sources.
 *
 * <p>With several workers, the plan's exchanges divide it into chains of steps. The chain of the
 * sources is that task's; each other one runs as one task, or as one for each worker, with its key
 * groups or its share of the rows, on threads of their own. {@link weir.engine.runtime.Scatter}
 * sends rows, watermarks and the ends of epochs through a bounded {@link
 * weir.engine.runtime.Channel} to each task of the next chain, into its {@link
 * weir.engine.runtime.Inbox}. Chains never send back to one before them. At the end of an epoch the
 * sources' task waits until it has ended for all: so checkpoints, triggers and the end of the input
 * are its business alone, as if it were alone.
 */
@NullMarked
package weir.engine.runtime;

import org.jspecify.annotations.NullMarked;
