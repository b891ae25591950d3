/**
 * How a folder is laid out that Weir writes files into.
 *
 * <pre>
 *   0000000012-00001.jsonl             a file of commit 12
 *   day=2026-03-01/city=K%C3%B6ln/     folders of partitions, if there are any, with such files
 *   _weir/commits/0000000012.json      a commit: who wrote what, sealed with a checksum
 *   _weir/commits/0000000000-0000000099.json      a hundred commits in one file
 *   _weir/staged/pipeline%20p/         what a writer has not published yet
 * </pre>
 *
 * <p>A commit is there once it has its name, which is given by a hard link, so that of several
 * writers, in whatever processes, one gets the next number. It is complete from then on: a file of
 * it that has not been moved to its place yet is read from where it was staged. So readers that go
 * through the commits see all of an epoch or nothing, in the order of the numbers; others see the
 * files, whose names are in that order, appear one after the other, none before its commit.
 *
 * <p>Every page of commits says how far each writer has got, so that the newest one is all that a
 * writer has to read. Pages of a hundred commits are made into one, and a hundred of those, so that
 * a million commits are three hundred files.
 */
@NullMarked
package weir.engine.connector.file.layout;

import org.jspecify.annotations.NullMarked;
