package weir.engine.routine;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** The bytes of a jar. */
final class JarFile {
  private static final long MAX_BYTES = 256L << 20;

  private final String name;
  private final byte[] bytes;

  /**
   * @param name what users call it
   */
  private JarFile(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  /**
   * Reads one.
   *
   * @param name what users call it
   * @throws WeirException INVALID_OPTION if there is none
   */
  static JarFile read(String name, Path path) {
    try {
      if (Files.size(path) > MAX_BYTES) {
        throw failure(name, "has more than 256 MB");
      }
      return new JarFile(name, Files.readAllBytes(path));
    } catch (NoSuchFileException e) {
      throw failure(name, "does not exist");
    } catch (IOException e) {
      throw failure(name, "cannot be read: " + e);
    }
  }

  private static WeirException failure(String name, String reason) {
    return new WeirException(ErrorCode.INVALID_OPTION, "the jar " + name + " " + reason);
  }

  String sha256() {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "this Java has no SHA-256", e);
    }
  }

  /** What is in it, by name. */
  Map<String, byte[]> files() {
    Map<String, byte[]> files = new HashMap<>();
    long total = 0;
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        byte[] content = zip.readNBytes((int) (MAX_BYTES - total + 1));
        total += content.length;
        if (total > MAX_BYTES) {
          throw failure(name, "has more than 256 MB when unpacked");
        }
        files.put(entry.getName(), content);
      }
    } catch (IOException e) {
      throw failure(name, "is damaged: " + e);
    }
    if (files.isEmpty()) {
      throw failure(name, "is no jar, or is empty");
    }
    return files;
  }
}
