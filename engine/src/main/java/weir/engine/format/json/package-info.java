/**
 * JSON, one object per line.
 *
 * <p>A line goes through {@link weir.engine.format.json.FlatLineReader}, which knows the columns
 * and guesses the order of the fields, and accepts only what it is sure of. Any other line goes
 * through {@link weir.engine.format.json.LineReader}, which uses Jackson and decides. Both must
 * agree on every line that the first accepts.
 */
@NullMarked
package weir.engine.format.json;

import org.jspecify.annotations.NullMarked;
