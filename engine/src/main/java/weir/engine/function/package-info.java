/**
 * What generated code calls: SQL's functions over primitives and byte ranges, without an object per
 * row. Arguments are never NULL. What can fail takes last, as {@code where}, the SQL text of its
 * expression, for the message. Imports only {@link weir.engine.data} and the shared nouns.
 */
@NullMarked
package weir.engine.function;

import org.jspecify.annotations.NullMarked;
