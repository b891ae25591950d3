package weir.engine.runtime;

import java.util.function.Function;
import weir.engine.TableDefinition;
import weir.engine.connector.Sink;

/**
 * Where a query puts the rows that it leaves out.
 *
 * @param query what it is called: the pipeline's name, or the query's number
 * @param sinks opens the sink of what is left out of a stream
 */
public record LeftOutTarget(String query, Function<TableDefinition, Sink> sinks) {}
