/**
 * Files that survive: the few file operations that durable state is made of, their errors in words,
 * checksums, and the lock that keeps a second process out. Imports only the shared nouns.
 */
@NullMarked
package weir.engine.storage;

import org.jspecify.annotations.NullMarked;
