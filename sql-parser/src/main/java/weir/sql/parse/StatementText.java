package weir.sql.parse;

import weir.engine.Position;

/**
 * One statement of a script as it is written there, without the semicolon and without the space and
 * the comments around it.
 *
 * @param start where it starts in the script
 */
public record StatementText(String text, Position start) {}
