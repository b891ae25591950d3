package weir.server.avatica;

import java.io.IOException;
import org.apache.calcite.avatica.AvaticaSeverity;

/** Failures on the way in, before any of our code has seen the message. */
final class MessageErrors {
  private static final String PROTOCOL_VIOLATION = "08P01";

  private MessageErrors() {}

  /** The failure as a client may see it. */
  static Exception quiet(Exception failure) {
    return failure instanceof IOException
        ? ServerErrors.visible(
            "The message cannot be read", PROTOCOL_VIOLATION, AvaticaSeverity.ERROR)
        : ServerErrors.translate(failure);
  }
}
