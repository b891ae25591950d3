/**
 * Sessions behind Avatica's wire protocol: statements, frames of rows, metadata, over HTTP or
 * within the JVM. May import Avatica, Jetty, {@code weir.server} and the engine's nouns and data.
 *
 * <p>Three things go beyond the protocol, for our own driver, in messages that any client may send:
 *
 * <ul>
 *   <li>a fetch at offset {@link weir.server.avatica.WeirMeta#GIVE_UP} ends the statement's query;
 *   <li>a fetch at offset {@link weir.server.avatica.WeirMeta#KEEP} says that its reader is alive;
 *   <li>the statements of {@link weir.server.avatica.MetadataStatement} ask for metadata.
 * </ul>
 */
@NullMarked
package weir.server.avatica;

import org.jspecify.annotations.NullMarked;
