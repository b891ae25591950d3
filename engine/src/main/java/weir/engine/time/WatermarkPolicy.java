package weir.engine.time;

/** How far a query with several sources has come that each have a watermark. */
public enum WatermarkPolicy {
  /**
   * As far as the source that is furthest behind. Which rows are late does not depend on timing.
   */
  MIN,

  /**
   * As far as the source that is furthest ahead: rows of the others that are behind it are late.
   */
  MAX
}
