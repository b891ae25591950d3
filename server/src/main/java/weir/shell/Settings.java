package weir.shell;

/** How statements are run and results printed; options set it, commands change it. */
final class Settings {
  private OutputFormat format;
  private OutputFormat formatBeforeVertical = OutputFormat.TABLE;
  private final boolean header;
  private final long maxRows;
  private final int timeoutSeconds;
  private boolean timing;

  /**
   * @param maxRows the most rows of a result to print; 0 for all
   * @param timeoutSeconds how long a statement may take; 0 for ever
   * @param timing whether to tell each statement's rows and time
   */
  Settings(OutputFormat format, boolean header, long maxRows, int timeoutSeconds, boolean timing) {
    this.format = format;
    this.header = header;
    this.maxRows = maxRows;
    this.timeoutSeconds = timeoutSeconds;
    this.timing = timing;
  }

  OutputFormat format() {
    return format;
  }

  void setFormat(OutputFormat format) {
    this.format = format;
  }

  /** To the vertical format, or from there back to the one before. */
  void toggleVertical() {
    if (format == OutputFormat.VERTICAL) {
      format = formatBeforeVertical;
    } else {
      formatBeforeVertical = format;
      format = OutputFormat.VERTICAL;
    }
  }

  boolean header() {
    return header;
  }

  long maxRows() {
    return maxRows;
  }

  int timeoutSeconds() {
    return timeoutSeconds;
  }

  boolean timing() {
    return timing;
  }

  void setTiming(boolean timing) {
    this.timing = timing;
  }
}
