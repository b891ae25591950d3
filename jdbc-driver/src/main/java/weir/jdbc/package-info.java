/**
 * The JDBC driver of {@code jdbc:weir:}. May import Avatica and {@code java.sql}; sees no other
 * module of Weir when it is compiled.
 *
 * <p>Of Avatica it takes the wire: the messages and their serializations ({@code Service}), types
 * and parameters. The classes of {@code java.sql} it implements itself, as Avatica's own deliver a
 * row only when the next one exists, cannot cancel, and throw unchecked exceptions.
 *
 * <ul>
 *   <li>{@link weir.jdbc.WeirDriver} takes a URL apart ({@link weir.jdbc.ConnectionTarget}) and
 *       opens a {@link weir.jdbc.WeirConnection}, whose {@link weir.jdbc.Calls} reach a server or
 *       an engine in this JVM ({@link weir.jdbc.Services}).
 *   <li>A {@link weir.jdbc.WeirStatement} has at most one {@link weir.jdbc.Execution} at a time: it
 *       can be cancelled and timed out; {@link weir.jdbc.FetchedRows} are its rows.
 *   <li>{@link weir.jdbc.Decoder} makes a Java value of a cell, {@link weir.jdbc.Converter} what a
 *       getter wants of that; {@link weir.jdbc.ParameterEncoder} goes the other way.
 *   <li>{@link weir.jdbc.WeirDatabaseMetaData} and the interfaces that it implements answer tools.
 * </ul>
 */
@NullMarked
package weir.jdbc;

import org.jspecify.annotations.NullMarked;
