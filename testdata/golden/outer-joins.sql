-- Impressions come two hours late, clicks three; a click belongs to an impression of the hour before.
CREATE STREAM impressions (ad_id INTEGER, shown TIMESTAMP(3),
                           WATERMARK FOR shown AS shown - INTERVAL '2' HOUR);
--> ok
CREATE STREAM clicks (ad_id INTEGER, price INTEGER, clicked TIMESTAMP(3),
                      WATERMARK FOR clicked AS clicked - INTERVAL '3' HOUR);
--> ok
INSERT INTO impressions VALUES
  (1, TIMESTAMP '2026-03-01 12:00:00'), (2, TIMESTAMP '2026-03-01 12:10:00'),
  (3, TIMESTAMP '2026-03-01 12:20:00'), (NULL, TIMESTAMP '2026-03-01 12:30:00'), (4, NULL),
  (1, TIMESTAMP '2026-03-01 13:00:00.001'), (9, TIMESTAMP '2026-03-01 18:00:00'),
  (9, TIMESTAMP '2026-03-01 15:59:59.999');
--> 8 rows
INSERT INTO clicks VALUES
  (1, 5, TIMESTAMP '2026-03-01 13:00:00'), (2, 7, TIMESTAMP '2026-03-01 13:10:00.001'),
  (3, 9, TIMESTAMP '2026-03-01 12:20:00'), (3, 1, TIMESTAMP '2026-03-01 12:40:00'),
  (NULL, 2, TIMESTAMP '2026-03-01 12:30:00'), (8, 3, NULL), (8, 4, TIMESTAMP '2026-03-01 17:00:00');
--> 7 rows
EXPLAIN SELECT STREAM i.ad_id, i.shown, c.clicked FROM impressions i LEFT JOIN clicks c
  ON c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR;
--> plan
--> Calc 4-calc: ad_id, shown, clicked
-->   IntervalJoin 3-interval-join: all left rows on left ad_id = right ad_id and 0 seconds <= right clicked - left shown <= 1 hour
-->       keeps left rows for 4 hours: right clicked may be 1 hour after shown, and its watermark is 3 hours behind
-->       keeps right rows for 2 hours: left shown may be 0 seconds after clicked, and its watermark is 2 hours behind
-->     Scan 1-scan: stream impressions, reads ad_id, shown, watermark shown - 2 hours
-->     Scan 2-scan: stream clicks, reads ad_id, clicked, watermark clicked - 3 hours
--> (6 rows)
SELECT i.ad_id, i.shown, c.price, c.clicked FROM impressions i LEFT JOIN clicks c
  ON c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR;
--> ad_id | shown | price | clicked
--> 1 | 2026-03-01 12:00:00.000 | 5 | 2026-03-01 13:00:00.000
--> 1 | 2026-03-01 13:00:00.001 | NULL | NULL
--> 2 | 2026-03-01 12:10:00.000 | NULL | NULL
--> 3 | 2026-03-01 12:20:00.000 | 1 | 2026-03-01 12:40:00.000
--> 3 | 2026-03-01 12:20:00.000 | 9 | 2026-03-01 12:20:00.000
--> 4 | NULL | NULL | NULL
--> 9 | 2026-03-01 18:00:00.000 | NULL | NULL
--> NULL | 2026-03-01 12:30:00.000 | NULL | NULL
--> (8 rows)
SELECT i.ad_id, i.shown, c.price, c.clicked FROM impressions i RIGHT JOIN clicks c
  ON c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR;
--> ad_id | shown | price | clicked
--> 1 | 2026-03-01 12:00:00.000 | 5 | 2026-03-01 13:00:00.000
--> 3 | 2026-03-01 12:20:00.000 | 1 | 2026-03-01 12:40:00.000
--> 3 | 2026-03-01 12:20:00.000 | 9 | 2026-03-01 12:20:00.000
--> NULL | NULL | 2 | 2026-03-01 12:30:00.000
--> NULL | NULL | 3 | NULL
--> NULL | NULL | 4 | 2026-03-01 17:00:00.000
--> NULL | NULL | 7 | 2026-03-01 13:10:00.001
--> (7 rows)
SELECT i.ad_id, i.shown, c.price, c.clicked FROM impressions i FULL JOIN clicks c
  ON c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR AND c.price > 1;
--> ad_id | shown | price | clicked
--> 1 | 2026-03-01 12:00:00.000 | 5 | 2026-03-01 13:00:00.000
--> 1 | 2026-03-01 13:00:00.001 | NULL | NULL
--> 2 | 2026-03-01 12:10:00.000 | NULL | NULL
--> 3 | 2026-03-01 12:20:00.000 | 9 | 2026-03-01 12:20:00.000
--> 4 | NULL | NULL | NULL
--> 9 | 2026-03-01 18:00:00.000 | NULL | NULL
--> NULL | 2026-03-01 12:30:00.000 | NULL | NULL
--> NULL | NULL | 1 | 2026-03-01 12:40:00.000
--> NULL | NULL | 2 | 2026-03-01 12:30:00.000
--> NULL | NULL | 3 | NULL
--> NULL | NULL | 4 | 2026-03-01 17:00:00.000
--> NULL | NULL | 7 | 2026-03-01 13:10:00.001
--> (12 rows)
-- Which were clicked, and which not.
SELECT ad_id, shown FROM impressions i WHERE EXISTS (
  SELECT * FROM clicks c
   WHERE c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR);
--> ad_id | shown
--> 1 | 2026-03-01 12:00:00.000
--> 3 | 2026-03-01 12:20:00.000
--> (2 rows)
SELECT ad_id, shown FROM impressions i WHERE NOT EXISTS (
  SELECT * FROM clicks c
   WHERE c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR);
--> ad_id | shown
--> 1 | 2026-03-01 13:00:00.001
--> 2 | 2026-03-01 12:10:00.000
--> 4 | NULL
--> 9 | 2026-03-01 18:00:00.000
--> NULL | 2026-03-01 12:30:00.000
--> (5 rows)
SELECT ad_id, shown FROM impressions i WHERE ad_id IN (
  SELECT ad_id FROM clicks c WHERE c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR);
--> ad_id | shown
--> 1 | 2026-03-01 12:00:00.000
--> 3 | 2026-03-01 12:20:00.000
--> (2 rows)
SELECT ad_id, shown FROM impressions i WHERE ad_id NOT IN (
  SELECT ad_id FROM clicks c WHERE c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR);
--> ad_id | shown
--> 1 | 2026-03-01 13:00:00.001
--> 4 | NULL
--> 9 | 2026-03-01 18:00:00.000
--> (3 rows)
SELECT STREAM ad_id, shown FROM impressions i WHERE NOT EXISTS (
  SELECT * FROM clicks c
   WHERE c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR)
 LIMIT 3 EMIT FINAL;
--> ad_id | shown
--> 2 | 2026-03-01 12:10:00.000
--> 4 | NULL
--> NULL | 2026-03-01 12:30:00.000
--> (3 rows)
-- Windows of the ones that were not clicked.
SELECT window_start, COUNT(*) AS shown, COUNT(clicked) AS clicked FROM TABLE(TUMBLE(
  (SELECT i.ad_id, i.shown, c.clicked FROM impressions i LEFT JOIN clicks c
     ON c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR),
  DESCRIPTOR(shown), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--> window_start | shown | clicked
--> 2026-03-01 12:00:00.000 | 5 | 3
--> 2026-03-01 13:00:00.000 | 1 | 0
--> 2026-03-01 18:00:00.000 | 1 | 0
--> (3 rows)
EXPLAIN SELECT STREAM ad_id, shown FROM impressions i WHERE ad_id NOT IN (
  SELECT ad_id FROM clicks c WHERE c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR);
--> plan
--> IntervalJoin 3-interval-join: left rows without a partner on 0 seconds <= right clicked - left shown <= 1 hour and ad_id = ad_id IS NOT FALSE
-->     keeps left rows for 4 hours: right clicked may be 1 hour after shown, and its watermark is 3 hours behind
-->     keeps right rows for 2 hours: left shown may be 0 seconds after clicked, and its watermark is 2 hours behind
-->   Scan 1-scan: stream impressions, reads ad_id, shown, watermark shown - 2 hours
-->   Scan 2-scan: stream clicks, reads ad_id, clicked, watermark clicked - 3 hours
--> (5 rows)
-- Windows joined: hours with impressions and without clicks.
SELECT i.window_start, i.n, c.n AS clicks FROM (
    SELECT window_start, window_end, COUNT(*) AS n
      FROM TABLE(TUMBLE(TABLE impressions, DESCRIPTOR(shown), INTERVAL '1' HOUR))
     GROUP BY window_start, window_end) i
  LEFT JOIN (
    SELECT window_start, window_end, COUNT(*) AS n
      FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(clicked), INTERVAL '1' HOUR))
     GROUP BY window_start, window_end) c
  ON i.window_start = c.window_start AND i.window_end = c.window_end;
--> window_start | n | clicks
--> 2026-03-01 12:00:00.000 | 4 | 3
--> 2026-03-01 13:00:00.000 | 1 | 2
--> 2026-03-01 18:00:00.000 | 1 | NULL
--> (3 rows)

-- What is NULL in rows without a partner is no key of a table, unless no such row comes through.
CREATE TABLE bought (ad_id INTEGER, clicked TIMESTAMP(3), price INTEGER, PRIMARY KEY (ad_id, clicked));
--> ok
INSERT INTO bought SELECT STREAM i.ad_id, c.clicked, c.price FROM impressions i LEFT JOIN clicks c
  ON c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR;
--> error 0A000: the outer join of this query gives rows without a partner, of which clicked would be NULL in the PRIMARY KEY of table bought; say JOIN, which leaves such rows out, or insert into a stream, with row_op selected, too, if rows change (line 1, column 20)
CREATE TABLE priced (price INTEGER, ad_id INTEGER, PRIMARY KEY (ad_id, price));
--> ok
INSERT INTO priced SELECT STREAM c.price, i.ad_id FROM
    (SELECT ad_id, COUNT(*) AS n FROM impressions GROUP BY ad_id) i
  LEFT JOIN (SELECT price, COUNT(*) AS n FROM clicks GROUP BY price) c ON i.n = c.n;
--> error 0A000: the outer join of this query gives rows without a partner, of which price would be NULL in the PRIMARY KEY of table priced; say JOIN, which leaves such rows out, or insert into a stream, with row_op selected, too, if rows change (line 1, column 20)
INSERT INTO bought SELECT STREAM i.ad_id, c.clicked, c.price FROM impressions i LEFT JOIN clicks c
  ON c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR
 WHERE c.clicked IS NOT NULL AND c.price + 1 > 0;
--> pipeline
--> insert_bought
--> (1 row)
AWAIT SELECT * FROM bought ORDER BY ad_id, clicked;
--> ad_id | clicked | price
--> 1 | 2026-03-01 13:00:00.000 | 5
--> 3 | 2026-03-01 12:20:00.000 | 9
--> 3 | 2026-03-01 12:40:00.000 | 1
--> (3 rows)
CREATE TABLE per_ad (ad_id INTEGER PRIMARY KEY, clicked TIMESTAMP(3));
--> ok
EXPLAIN INSERT INTO per_ad SELECT STREAM i.ad_id, c.clicked FROM impressions i LEFT JOIN clicks c
  ON c.ad_id = i.ad_id AND c.clicked BETWEEN i.shown AND i.shown + INTERVAL '1' HOUR;
--> plan
--> Sink 5-sink: into table per_ad
-->   Calc 4-calc: ad_id, clicked
-->     IntervalJoin 3-interval-join: all left rows on left ad_id = right ad_id and 0 seconds <= right clicked - left shown <= 1 hour
-->         keeps left rows for 4 hours: right clicked may be 1 hour after shown, and its watermark is 3 hours behind
-->         keeps right rows for 2 hours: left shown may be 0 seconds after clicked, and its watermark is 2 hours behind
-->       Scan 1-scan: stream impressions, reads ad_id, shown, watermark shown - 2 hours
-->       Scan 2-scan: stream clicks, reads ad_id, clicked, watermark clicked - 3 hours
--> (7 rows)
