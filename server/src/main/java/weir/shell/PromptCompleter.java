package weir.shell;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes names, keywords and commands. */
final class PromptCompleter implements Completer {
  private static final String NAMES = "names";
  private static final String KEYWORDS = "keywords";

  private final Names names;

  PromptCompleter(Names names) {
    this.names = names;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    String word = line.word();
    int dot = word.lastIndexOf('.');
    if (word.startsWith("\\")) {
      add(candidates, Commands.NAMES, "", "commands");
    } else if (line.line().startsWith("\\format")) {
      add(candidates, OutputFormat.all(), "", "formats");
    } else if (line.line().startsWith("\\")) {
      add(candidates, names.catalog().columns().keySet(), "", NAMES);
    } else if (dot >= 0) {
      add(candidates, columns(word.substring(0, dot)), word.substring(0, dot + 1), NAMES);
    } else {
      Names.Catalog catalog = names.catalog();
      add(candidates, catalog.columns().keySet(), "", NAMES);
      catalog.columns().values().forEach(columns -> add(candidates, columns, "", NAMES));
      add(candidates, catalog.functions(), "", "functions");
      add(candidates, keywords(word), "", KEYWORDS);
    }
  }

  /** Of a table, or of any if the name is none: then it may be an alias. */
  private Collection<String> columns(String qualifier) {
    Set<String> columns = names.catalog().columns().get(qualifier);
    return columns != null
        ? columns
        : names.catalog().columns().values().stream().flatMap(Set::stream).toList();
  }

  /** As the user writes them: in lower case after a lower-case letter. */
  private static List<String> keywords(String word) {
    return !word.isEmpty() && Character.isLowerCase(word.charAt(0))
        ? Keywords.ALL.stream().map(keyword -> keyword.toLowerCase(Locale.ROOT)).toList()
        : Keywords.ALL;
  }

  private static void add(
      List<Candidate> candidates, Collection<String> words, String prefix, String group) {
    for (String word : words) {
      candidates.add(new Candidate(prefix + word, word, group, null, null, null, true));
    }
  }
}
