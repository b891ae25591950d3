package weir.engine.connector.file;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import weir.engine.storage.FileOperations;

/** Files on the machine's disks, of which a test sees each read before it happens. */
final class WatchedReads {
  /** Is told of reads, on whatever thread they are. */
  @FunctionalInterface
  interface Before {
    /**
     * Says how many bytes at most a read shall get.
     *
     * @param number counts the reads of all files, from 1
     * @param wanted how many bytes at most
     */
    int read(int number, int wanted) throws IOException;
  }

  private WatchedReads() {}

  static FileOperations of(Before before) {
    AtomicInteger reads = new AtomicInteger();
    return (FileOperations)
        Proxy.newProxyInstance(
            FileOperations.class.getClassLoader(),
            new Class<?>[] {FileOperations.class},
            (proxy, method, arguments) ->
                method.getName().equals("open")
                    ? new Channel(FileOperations.disk().open((Path) arguments[0]), before, reads)
                    : method.invoke(FileOperations.disk(), arguments));
  }

  private record Channel(SeekableByteChannel file, Before before, AtomicInteger reads)
      implements SeekableByteChannel {
    @Override
    public int read(ByteBuffer target) throws IOException {
      int limit = target.limit();
      int length = before.read(reads.incrementAndGet(), target.remaining());
      target.limit(target.position() + length);
      int read = file.read(target);
      target.limit(limit);
      return read;
    }

    @Override
    public int write(ByteBuffer source) {
      throw new NonWritableChannelException();
    }

    @Override
    public long position() throws IOException {
      return file.position();
    }

    @Override
    public SeekableByteChannel position(long newPosition) throws IOException {
      file.position(newPosition);
      return this;
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public SeekableByteChannel truncate(long size) {
      throw new NonWritableChannelException();
    }

    @Override
    public boolean isOpen() {
      return file.isOpen();
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
