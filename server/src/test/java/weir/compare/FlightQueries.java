package weir.compare;

import java.util.List;

/** Finite SELECTs over the flights, without time semantics. */
final class FlightQueries {
  static final List<String> ALL =
      List.of(
          "SELECT COUNT(*) AS n, MIN(scheduled) AS first, MAX(scheduled) AS last FROM flights",
          "SELECT origin, COUNT(*) AS n, AVG(delay) AS d FROM flights GROUP BY origin",
          "SELECT origin, destination, SUM(distance) AS s FROM flights"
              + " GROUP BY origin, destination HAVING COUNT(*) > 5",
          "SELECT flight_id, delay FROM flights WHERE delay > 200 ORDER BY delay DESC, flight_id",
          "SELECT COUNT(DISTINCT origin) AS o, COUNT(DISTINCT destination) AS d FROM flights",
          "SELECT a.flight_id AS x, b.flight_id AS y FROM flights a JOIN flights b"
              + " ON a.destination = b.origin AND a.origin = b.destination"
              + " WHERE a.flight_id < 300 AND b.flight_id < 300",
          "SELECT SUBSTRING(origin, 1, 1) AS letter, COUNT(*) AS n FROM flights"
              + " WHERE origin <> destination GROUP BY SUBSTRING(origin, 1, 1)",
          "SELECT CAST(scheduled AS DATE) AS day, COUNT(*) FILTER (WHERE delay > 15) AS late"
              + " FROM flights GROUP BY CAST(scheduled AS DATE)",
          "SELECT EXTRACT(HOUR FROM scheduled) AS h, MAX(delay) AS worst FROM flights"
              + " GROUP BY EXTRACT(HOUR FROM scheduled)",
          "SELECT q.origin, q.n FROM (SELECT origin, COUNT(*) AS n FROM flights GROUP BY origin) q"
              + " WHERE q.n BETWEEN 50 AND 100",
          "WITH far AS (SELECT * FROM flights WHERE distance > 2000)"
              + " SELECT origin, COUNT(*) AS n FROM far GROUP BY origin",
          "SELECT origin FROM flights WHERE delay > 300"
              + " UNION ALL SELECT destination FROM flights WHERE delay > 300",
          "SELECT DISTINCT origin FROM flights WHERE distance < 100",
          "SELECT flight_id FROM flights WHERE origin IN ('ATL', 'ORD') AND delay IS NOT NULL"
              + " ORDER BY flight_id LIMIT 10 OFFSET 5");

  private FlightQueries() {}
}
