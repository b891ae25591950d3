package weir.engine;

/**
 * The WATERMARK clause of a stream.
 *
 * @param column the time column, a name in the definition's own spelling
 * @param expression as written, for DESCRIBE
 * @param delayMillis how late a row may be: the watermark is the largest time seen minus this
 */
public record WatermarkDefinition(String column, String expression, long delayMillis) {}
