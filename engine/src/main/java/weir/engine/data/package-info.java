/**
 * Rows as columns of primitives: types, schemas, vectors and batches.
 *
 * <p>How a value is held, by {@link weir.engine.data.DataType#layout() layout}:
 *
 * <ul>
 *   <li>{@code LONG}: BOOLEAN (0 or 1), TINYINT to BIGINT, DATE (days since 1970-01-01), TIME
 *       (milliseconds of the day), TIMESTAMP (milliseconds since 1970-01-01 00:00 of its own wall
 *       clock), TIMESTAMP WITH LOCAL TIME ZONE (milliseconds since the epoch), DECIMAL of up to 18
 *       digits (unscaled), intervals (months, or milliseconds).
 *   <li>{@code DOUBLE}: REAL (a float, widened) and DOUBLE.
 *   <li>{@code BYTES}: CHAR and VARCHAR (UTF-8), BINARY and VARBINARY.
 *   <li>{@code OBJECT}: wide DECIMAL ({@code BigDecimal} of the type's scale), ARRAY ({@code
 *       List}), MAP ({@code Map}), ROW ({@code List} of its fields). Inside nested values: {@code
 *       Long}, {@code Double}, {@code String}, {@code byte[]}, {@code BigDecimal}, {@code Boolean},
 *       nested collections, or null; dates and times as {@code Long} in the units above.
 * </ul>
 */
@NullMarked
package weir.engine.data;

import org.jspecify.annotations.NullMarked;
