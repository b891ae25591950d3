/**
 * What operators keep.
 *
 * <p>Hot: open-addressing tables over primitive slabs, found or filled a batch at a time, one table
 * per window pane or time bucket, so that eviction is dropping a table.
 *
 * <p>Stored: behind them a {@link weir.engine.state.StateStore} of byte keys, as {@link
 * weir.engine.state.StateKey} says, filled with {@link weir.engine.state.StateChanges} at the end
 * of an epoch from what operators {@link weir.engine.state.DurableState#freeze freeze}.
 *
 * <p>All workers of a query share one store, of which each sees its key groups as a {@link
 * weir.engine.state.StorePart}: so a checkpoint is the same whatever their number.
 *
 * <p>What survives: an operator registers its tables, watermarks and counters with an {@link
 * weir.engine.state.OperatorState}; {@link weir.engine.state.RegisteredState} makes a {@link
 * weir.engine.state.DurableState} of them.
 *
 * <p>What does not fit: a {@link weir.engine.state.StoreAccess} leads an operator to its worker's
 * store, if that can hold more than memory, and says when its hot tables are to shrink, by the
 * process's {@link weir.engine.state.StateMemory}. An operator then writes what has changed, in
 * order of keys, and drops it; what has not changed since it was written it just drops. {@link
 * weir.engine.state.ColdRecords} does that for tables that are found by key, and says how to write
 * one; {@code ColdRowsTable} for rows by time, {@code PaneTable} for windows. Three rules make that
 * agree with checkpoints:
 *
 * <ul>
 *   <li>What reaches the store between two freezes is part of the state of the second one: it
 *       stands in the store when that snapshot is made, and a restart before goes back to the
 *       snapshot before, in a fresh directory.
 *   <li>Between a freeze and its snapshot nothing may reach the store but what was frozen. So
 *       writing waits for the snapshot: an operator that must shrink just then stands still for as
 *       long as the writing takes, some tenths of a second.
 *   <li>A row is dropped only once it stands in the store, not while it waits there as frozen. So
 *       what an operator reads is there, whatever checkpoint is under way.
 * </ul>
 *
 * <p>What others read while an operator goes on: a {@link weir.engine.state.StoredView} is what a
 * table held at a moment, for any thread, and keeps its store open until it is closed.
 */
@NullMarked
package weir.engine.state;

import org.jspecify.annotations.NullMarked;
