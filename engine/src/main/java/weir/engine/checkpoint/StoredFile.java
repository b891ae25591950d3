package weir.engine.checkpoint;

/**
 * A file of a checkpoint, which never changes.
 *
 * @param name within its directory
 * @param length in bytes
 * @param crc32c its {@link weir.engine.storage.Checksum}
 */
public record StoredFile(String name, long length, String crc32c) {}
