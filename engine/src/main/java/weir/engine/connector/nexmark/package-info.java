/**
 * The connector {@code nexmark}: the people, auctions and bids of the Nexmark benchmark, made up on
 * the fly. Every event is a function of the seed and the event's number alone, so a position is an
 * event number, any reader may start anywhere, and files written from it hold the same rows.
 *
 * <p>Schema, proportions, hot keys, prices and sizes are those of the Nexmark suite as Apache Beam
 * and Flink run it; its random numbers are not.
 */
@NullMarked
package weir.engine.connector.nexmark;

import org.jspecify.annotations.NullMarked;
