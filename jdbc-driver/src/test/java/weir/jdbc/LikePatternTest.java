package weir.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LikePatternTest {
  @ParameterizedTest
  @CsvSource({
    "%, anything, true",
    ", anything, true",
    "'', anything, false",
    "a%z, abcz, true",
    "a%z, abc, false",
    "a_c, ABC, true",
    "a\\_c, abc, false",
    "a\\_c, a_c, true",
    "a.c, abc, false",
    "a\\, a\\, true",
    "gr%ße, GRÖßE, true",
  })
  void percentUnderscoreAndEscapeMeanWhatJdbcSays(String pattern, String name, boolean matches) {
    assertEquals(matches, LikePattern.matches(pattern, name));
  }
}
