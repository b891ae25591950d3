package weir.engine.connector;

import java.util.List;

/** The rows of one stream or table, in one or more splits that are each read in order. */
public interface Source {
  /** The splits that there are now, each at its beginning. */
  List<Split> splits();

  /** Starts to read a split where it says. */
  SplitReader open(Split split, ReadRequest request);
}
