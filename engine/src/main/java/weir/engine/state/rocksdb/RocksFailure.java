package weir.engine.state.rocksdb;

import java.io.IOException;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;
import weir.engine.WeirException;
import weir.engine.storage.StorageFailure;

/** Failures of RocksDB, as errors of ours. */
final class RocksFailure {
  private RocksFailure() {}

  static WeirException of(String action, RocksDBException cause) {
    Status status = cause.getStatus();
    boolean isDiskFull = status != null && status.getSubCode() == Status.SubCode.NoSpace;
    return StorageFailure.of(
        action, isDiskFull ? new IOException("No space left on device", cause) : cause);
  }
}
