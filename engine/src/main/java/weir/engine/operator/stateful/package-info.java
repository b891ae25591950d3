/**
 * Calls of users' stateful functions: how their rows, values and state look in Java, the keys with
 * what is kept of each, and the timeouts. Imports data, state and the users' own package {@code
 * weir.engine.udf}.
 */
@NullMarked
package weir.engine.operator.stateful;

import org.jspecify.annotations.NullMarked;
