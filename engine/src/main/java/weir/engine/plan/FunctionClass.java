package weir.engine.plan;

import java.util.Optional;

/**
 * Where the class of a function comes from that a user has created. Equal ones are the same class.
 * With neither source nor jar, the class is on the class path of the engine.
 *
 * @param className the class's full name, as Java source writes it
 * @param source the compilation unit, if the function was created with its source
 * @param jar the archive that has it
 */
public record FunctionClass(String className, Optional<String> source, Optional<Jar> jar) {
  /**
   * An archive of classes.
   *
   * @param path as written, relative to where the engine was started
   * @param sha256 of its bytes when the function was created, in hexadecimal digits
   */
  public record Jar(String path, String sha256) {}
}
