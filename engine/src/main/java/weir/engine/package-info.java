/**
 * The nouns that every other package shares: the engine, its catalog, its errors and its clock. May
 * import nothing but the JDK and the other packages of the engine; Calcite and Avatica stay out.
 */
@NullMarked
package weir.engine;

import org.jspecify.annotations.NullMarked;
