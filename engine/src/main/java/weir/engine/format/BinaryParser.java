package weir.engine.format;

import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesBuilder;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;

/** BINARY and VARBINARY: base64 (RFC 4648, with padding or without). */
final class BinaryParser extends ValueParser {
  private final int maxBytes;

  BinaryParser(int precision) {
    maxBytes = precision == DataType.UNSPECIFIED ? Integer.MAX_VALUE : precision;
  }

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    byte[] bytes = decode(Arrays.copyOfRange(text, start, end));
    if (bytes == null || bytes.length > maxBytes) {
      return false;
    }
    ((BytesBuilder) out).append(bytes, 0, bytes.length);
    return true;
  }

  private static byte @Nullable [] decode(byte[] base64) {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
