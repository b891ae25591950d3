package weir.engine.state.snapshot;

import java.io.IOException;

/** The bytes are not those that were written. */
public final class TornSnapshotException extends IOException {
  private static final long serialVersionUID = 1L;

  TornSnapshotException(String message) {
    super(message);
  }
}
