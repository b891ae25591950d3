/**
 * The server: sessions, the execution of statements and the configuration. The only place where
 * SQL, engine and network meet.
 */
@NullMarked
package weir.server;

import org.jspecify.annotations.NullMarked;
