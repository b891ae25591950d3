package weir.lint;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A convention that can be read off the sources.
 *
 * @param name the convention in a few words
 * @param check says what is wrong, one line per finding
 * @param badSample a tree that the rule must find fault with, so that no rule passes for ever
 *     unnoticed
 */
record Rule(String name, Function<List<Source>, Stream<String>> check, List<Source> badSample) {

  /** Starts a rule of the form "in these files, this is not written". */
  static Scope in(Predicate<Source> files) {
    return new Scope(files);
  }

  Stream<String> findings(List<Source> tree) {
    return check.apply(tree);
  }

  @Override
  public String toString() {
    return name;
  }

  /** The files that a rule is about. */
  record Scope(Predicate<Source> files) {
    /** Forbids a pattern in code, outside comments and literals. */
    Forbidden forbidsCode(String regex) {
      return new Forbidden(files.and(Source::isJava), Source::code, Pattern.compile(regex));
    }

    /** Forbids a pattern in code and comments, outside literals. */
    Forbidden forbidsCodeOrComment(String regex) {
      return new Forbidden(
          files.and(Source::isJava), Source::withoutLiterals, Pattern.compile(regex));
    }

    /** Forbids a pattern anywhere. */
    Forbidden forbidsText(String regex) {
      return new Forbidden(files, Source::text, Pattern.compile(regex));
    }
  }

  /** What must not be there, in which view of which files. */
  record Forbidden(Predicate<Source> files, Function<Source, String> view, Pattern pattern) {
    /** Completes the rule with what to write instead, and a sample that breaks it. */
    Rule because(String replacement, String samplePath, String sampleText) {
      return new Rule(
          replacement,
          tree -> tree.stream().filter(files).flatMap(source -> findings(source, replacement)),
          List.of(new Source(samplePath, sampleText)));
    }

    private Stream<String> findings(Source source, String replacement) {
      Matcher matcher = pattern.matcher(view.apply(source));
      return matcher
          .results()
          .map(
              hit ->
                  source.path()
                      + ":"
                      + lineOf(source, hit.start())
                      + ": '"
                      + hit.group().strip()
                      + "': "
                      + replacement);
    }

    private long lineOf(Source source, int offset) {
      return view.apply(source).substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
    }
  }
}
