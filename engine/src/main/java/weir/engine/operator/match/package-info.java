/**
 * Row patterns: an automaton whose states are the pattern's places, partial matches that share the
 * rows they begin with, and what conditions and measures see of a match.
 *
 * <p>{@link weir.engine.operator.match.PatternStates} is the pattern, {@link
 * weir.engine.operator.match.Search} looks for the match that begins at one row, {@link
 * weir.engine.operator.match.PartitionMatcher} goes through the rows of one partition, and {@link
 * weir.engine.operator.match.MatchOperator} has the partitions and their state.
 */
@NullMarked
package weir.engine.operator.match;

import org.jspecify.annotations.NullMarked;
