/**
 * What the code of users' functions may import of Weir; see CREATE FUNCTION in the SQL reference.
 * Nothing else of it is on their compile path, so this package imports nothing of the engine, and
 * what is public in it stays as it is.
 *
 * <p>A scalar function needs none of it: it is any public method called {@code eval}. A class says
 * with an interface that it is another kind of function.
 */
@NullMarked
package weir.engine.udf;

import org.jspecify.annotations.NullMarked;
