/**
 * Where the rows go of a step that must see all of its input, or that puts a whole result in order,
 * when they do not fit into memory: into the working directory of the query.
 *
 * <p>Where an order is wanted, as sorted runs: the external merge sort of {@link
 * weir.engine.state.spill.SortedRuns}. Rows are put in order in memory, run by run, and runs are
 * written, as many as the process's {@link weir.engine.state.StateMemory} wants the memory of; at
 * the end all runs are merged, so that rows pass by in order and one batch of each run that has
 * been written is in memory. ORDER BY is that. GROUP BY, PARTITION BY and joins sort by the bytes
 * of the keys, the latter two by their hashes before, so that equal keys pass by together; what
 * they make of them is sorted once more, by the number of the row that would have brought it forth
 * in memory. So the same rows come out in the same order, however much fits.
 *
 * <p>Where equal keys are to be together, and nothing else, as of the rows of the first ranks: in
 * {@link weir.engine.state.spill.KeyedBuckets}, by the hashes of their keys. Each row is written
 * once at most, and nothing is sorted.
 *
 * <p>Steps that find what they keep by key, and so have it in a store if their query is durable,
 * have one here, too: it is opened when something of them first has to go.
 *
 * <p>Nothing of it survives. A durable query keeps what it has in its state instead, of which
 * checkpoints are made; its steps have no {@link weir.engine.state.spill.Spill} to speak of. What
 * must be in memory at a time (the state of one group, the kept rows of one key) is refused beyond
 * {@code state.memory}, with the step's name and what to do.
 *
 * <p>Imports data, state and storage.
 */
@NullMarked
package weir.engine.state.spill;

import org.jspecify.annotations.NullMarked;
