package weir.shell;

import weir.engine.Position;

/**
 * A statement or a command of a script.
 *
 * @param text without the semicolon
 * @param start where it starts in the script
 */
record ScriptItem(String text, Position start) {
  boolean isCommand() {
    return text.startsWith("\\");
  }
}
