package weir.engine.state.spill;

import weir.engine.state.RowSlab;

/** Tells which of some rows are needed, whatever others come. */
@FunctionalInterface
public interface RowReduction {
  /** Those of them that are, in their order; the rows given are not used any more. */
  RowSlab reduced(RowSlab rows);
}
