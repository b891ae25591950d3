package weir.sql.plan;

/** Names for the operators of a plan, the same for the same plan: a number and what it is. */
final class OperatorIds {
  private int last;

  String next(String name) {
    last++;
    return last + "-" + name;
  }
}
