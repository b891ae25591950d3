package weir.engine.catalog;

/** Where a catalog is kept. */
public interface CatalogStore {
  /** Keeps nothing. */
  CatalogStore NONE = content -> {};

  /**
   * Keeps that instead of what was kept before, in one step that outlives a crash.
   *
   * @throws weir.engine.WeirException STORAGE_FAILED if it cannot; then it has not
   */
  void save(CatalogContent content);
}
