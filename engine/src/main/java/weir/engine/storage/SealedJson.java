package weir.engine.storage;

import java.nio.charset.StandardCharsets;

/**
 * A JSON object whose last member, {@code crc32c}, is the checksum of all bytes before the comma in
 * front of it. So the file is plain JSON, and any change of it is noticed.
 */
public final class SealedJson {
  private static final String BEFORE_CHECKSUM = ",\n  \"crc32c\" : \"";
  private static final String AFTER_CHECKSUM = "\"\n}\n";
  private static final int CHECKSUM_DIGITS = 8;
  private static final int TAIL_BYTES =
      BEFORE_CHECKSUM.length() + CHECKSUM_DIGITS + AFTER_CHECKSUM.length();

  private SealedJson() {}

  /** The bytes of an object that has at least one member. */
  public static byte[] seal(String json) {
    String body = json.substring(0, json.lastIndexOf('}')).stripTrailing();
    return (body + tail(body)).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * The object that {@link #seal} was given.
   *
   * @throws DamagedException if these are not the bytes that it made
   */
  public static String open(byte[] bytes) throws DamagedException {
    int bodyBytes = bytes.length - TAIL_BYTES;
    if (bodyBytes <= 0) {
      throw new DamagedException("it ends after " + bytes.length + " bytes");
    }
    String body = new String(bytes, 0, bodyBytes, StandardCharsets.UTF_8);
    String tail = new String(bytes, bodyBytes, TAIL_BYTES, StandardCharsets.UTF_8);
    if (!tail.startsWith(BEFORE_CHECKSUM) || !tail.endsWith(AFTER_CHECKSUM)) {
      throw new DamagedException("its end is missing");
    }
    if (!tail.equals(tail(body))) {
      throw new DamagedException("its checksum is wrong");
    }
    return body + "}";
  }

  private static String tail(String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return BEFORE_CHECKSUM + Checksum.crc32c(bytes, 0, bytes.length) + AFTER_CHECKSUM;
  }
}
