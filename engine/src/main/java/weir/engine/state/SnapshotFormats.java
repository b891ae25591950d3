package weir.engine.state;

import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** The formats of snapshots that this process can read. */
public record SnapshotFormats(List<SnapshotFormat> formats) {
  public SnapshotFormats {
    formats = List.copyOf(formats);
  }

  public static SnapshotFormats of(SnapshotFormat... formats) {
    return new SnapshotFormats(List.of(formats));
  }

  /**
   * The format of that name.
   *
   * @throws WeirException NOT_SUPPORTED if there is none
   */
  public SnapshotFormat format(String name) {
    for (SnapshotFormat format : formats) {
      if (format.name().equals(name)) {
        return format;
      }
    }
    throw new WeirException(
        ErrorCode.NOT_SUPPORTED,
        "state in the format '"
            + name
            + "' cannot be read; this version reads "
            + formats.stream().map(SnapshotFormat::name).toList());
  }
}
