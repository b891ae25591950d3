package weir.engine.state.snapshot;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.StateNote;
import weir.engine.state.snapshot.SnapshotForm.Entry;

/**
 * Reads what a {@link SnapshotWriter} wrote: from a file only the blocks wanted, or a stream from
 * end to end. Every block is checked. Owned by one thread.
 */
public final class SnapshotReader implements Closeable {
  private final SeekableByteChannel channel;
  private final List<Entry> entries;

  private SnapshotReader(SeekableByteChannel channel, List<Entry> entries) {
    this.channel = channel;
    this.entries = entries;
  }

  /** Opens a file, which the reader closes. */
  public static SnapshotReader open(SeekableByteChannel channel) throws IOException {
    try {
      checkHead(input(channel, 0));
      long end = endOffset(channel);
      Block block = Block.read(input(channel, end), channel.size() - end);
      return new SnapshotReader(channel, block.entries());
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Reads a stream to the end of the snapshot in it: all records, and the notes. */
  public static List<StateNote> readAll(InputStream stream, RecordConsumer target)
      throws IOException {
    DataInputStream in = new DataInputStream(stream);
    checkHead(in);
    List<StateNote> notes = new ArrayList<>();
    Block block = Block.read(in, Integer.MAX_VALUE);
    while (block.type() != SnapshotForm.END) {
      if (block.type() == SnapshotForm.NOTE) {
        notes.add(block.note());
      } else {
        block.records(target);
      }
      block = Block.read(in, Integer.MAX_VALUE);
    }
    in.skipNBytes(SnapshotForm.TAIL_BYTES);
    return notes;
  }

  /** Reads the records of some key groups. */
  public void read(KeyGroupRange groups, RecordConsumer target) throws IOException {
    for (Entry entry : entries) {
      if (entry.type() == SnapshotForm.RECORDS && groups.contains(entry.group())) {
        block(entry).records(target);
      }
    }
  }

  /** Reads all notes. */
  public List<StateNote> notes() throws IOException {
    List<StateNote> notes = new ArrayList<>();
    for (Entry entry : entries) {
      if (entry.type() == SnapshotForm.NOTE) {
        notes.add(block(entry).note());
      }
    }
    return notes;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private Block block(Entry entry) throws IOException {
    return Block.read(input(channel, entry.offset()), channel.size() - entry.offset());
  }

  private static long endOffset(SeekableByteChannel channel) throws IOException {
    long tail = channel.size() - SnapshotForm.TAIL_BYTES;
    if (tail < SnapshotForm.HEAD_BYTES) {
      throw new TornSnapshotException("the file ends after " + channel.size() + " bytes");
    }
    DataInputStream in = input(channel, tail);
    long end = in.readLong();
    boolean isWhole = Arrays.equals(in.readNBytes(SnapshotForm.TAIL.length), SnapshotForm.TAIL);
    if (!isWhole || end < SnapshotForm.HEAD_BYTES || end >= tail) {
      throw new TornSnapshotException("the end of the file is missing");
    }
    return end;
  }

  private static void checkHead(DataInputStream in) throws IOException {
    byte[] head = in.readNBytes(SnapshotForm.HEAD_BYTES);
    int length = SnapshotForm.HEAD.length;
    boolean isHead =
        head.length == SnapshotForm.HEAD_BYTES
            && Arrays.equals(head, 0, length, SnapshotForm.HEAD, 0, length);
    if (!isHead) {
      throw new TornSnapshotException("this is no snapshot of state");
    }
    int version = ByteBuffer.wrap(head).getInt(length);
    if (version != SnapshotForm.VERSION) {
      throw new TornSnapshotException(
          "the snapshot's form has version " + version + ", not " + SnapshotForm.VERSION);
    }
  }

  /** The bytes from an offset on; never closed, since the channel is. */
  private static DataInputStream input(SeekableByteChannel channel, long offset)
      throws IOException {
    channel.position(offset);
    return new DataInputStream(Channels.newInputStream(channel));
  }
}
