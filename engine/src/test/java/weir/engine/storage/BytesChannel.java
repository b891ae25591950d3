package weir.engine.storage;

import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** Reads bytes in memory. */
final class BytesChannel implements SeekableByteChannel {
  private final byte[] bytes;
  private int position;
  private boolean isOpen = true;

  BytesChannel(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public int read(ByteBuffer target) {
    int count = Math.min(target.remaining(), bytes.length - position);
    if (count <= 0) {
      return -1;
    }
    target.put(bytes, position, count);
    position += count;
    return count;
  }

  @Override
  public int write(ByteBuffer source) {
    throw new NonWritableChannelException();
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public SeekableByteChannel position(long newPosition) {
    position = Math.toIntExact(newPosition);
    return this;
  }

  @Override
  public long size() {
    return bytes.length;
  }

  @Override
  public SeekableByteChannel truncate(long size) {
    throw new NonWritableChannelException();
  }

  @Override
  public boolean isOpen() {
    return isOpen;
  }

  @Override
  public void close() {
    isOpen = false;
  }
}
