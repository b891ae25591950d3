/** Tests of the JDBC driver and the server together, over the wire and within the JVM. */
@NullMarked
package weir.server.avatica;

import org.jspecify.annotations.NullMarked;
