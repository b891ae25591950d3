/**
 * Where rows come from and go to: the service interfaces, found by {@link java.util.ServiceLoader},
 * and one package for each connector.
 */
@NullMarked
package weir.engine.connector;

import org.jspecify.annotations.NullMarked;
