/**
 * Checkpoints of a query: what it was at the end of an epoch, in files.
 *
 * <p>A directory belongs to one query, and holds
 *
 * <pre>
 *   lock                        the process that uses it
 *   epoch-0000000042.json       a checkpoint: where sources, operators and sinks stood
 *   epoch-0000000042/           the state that it names, a directory for each part
 *   epoch-0000000042.input      what sources had given, in case that checkpoint is damaged
 *   epoch-0000000043/           without its .json: not finished, or given up
 *   epoch-0000000041.rejected   a checkpoint that was found damaged, kept for a look at it
 *   working/                    the stores of the running query, worthless without it
 * </pre>
 *
 * <p>A checkpoint is there once its .json is, which gets its name when everything it speaks of has
 * reached the disk: that renaming is the commit. State that has not changed from one checkpoint to
 * the next is the same file under two names. A checkpoint can be copied elsewhere with its
 * directory.
 */
@NullMarked
package weir.engine.checkpoint;

import org.jspecify.annotations.NullMarked;
