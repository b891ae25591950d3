package weir.server;

import weir.engine.Console;

/** The standard output of this process. */
public enum StandardOutput implements Console {
  INSTANCE;

  @Override
  public void print(String lines) {
    System.out.print(lines);
    System.out.flush();
  }
}
