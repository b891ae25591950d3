package weir.engine.connector.file;

import weir.engine.format.Decoder;

/** What stands before the first row of a file, for whoever decodes rows of it. Immutable. */
final class FileHeader {
  private final String path;
  private final byte[] bytes;

  /**
   * @param path the file, for messages
   * @param bytes are not written to any more
   */
  FileHeader(String path, byte[] bytes) {
    this.path = path;
    this.bytes = bytes;
  }

  /** Has a decoder go on with rows of this file. */
  void enter(Decoder decoder) {
    decoder.rows().startFile(path);
    decoder.decodeHeader(bytes, 0, bytes.length, true);
  }
}
