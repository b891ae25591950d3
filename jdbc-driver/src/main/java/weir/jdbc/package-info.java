/**
 * The JDBC driver of {@code jdbc:weir:}. May import Avatica and {@code java.sql}; sees no other
 * module of Weir when it is compiled.
 */
@NullMarked
package weir.jdbc;

import org.jspecify.annotations.NullMarked;
