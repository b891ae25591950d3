package weir.shell;

/** How a script or a part of it ended. All but {@link #DONE} end what is around it, too. */
enum Outcome {
  DONE,
  /** By the command to quit. */
  QUIT,
  /** By an error after which nothing else should run. */
  FAILED,
  INTERRUPTED,
  OUTPUT_CLOSED
}
