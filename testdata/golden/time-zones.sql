-- AT TIME ZONE: from the clock of a zone to the instant and back. The answers are PostgreSQL's,
-- but for an hour that the clock repeats, of which PostgreSQL takes the second.
SELECT TIMESTAMP '2026-07-01 12:00:00' AT TIME ZONE 'Europe/Berlin' AS i,
       TIMESTAMP '2026-01-01 12:00:00' AT TIME ZONE '+02:00' AS j;
--> i | j
--> 2026-07-01 10:00:00.000+00:00 | 2026-01-01 10:00:00.000+00:00
--> (1 row)
SELECT TIMESTAMP '2026-07-01 12:00:00' AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kolkata' AS clock;
--> clock
--> 2026-07-01 17:30:00.000
--> (1 row)
-- An hour that the clock skips, one that it repeats, and the time an hour later.
SELECT v.t AT TIME ZONE 'Europe/Berlin' AS i
  FROM (VALUES (TIMESTAMP '2026-03-29 02:30:00'), (TIMESTAMP '2026-10-25 02:30:00'), (TIMESTAMP '2026-10-25 03:30:00'), (NULL)) AS v(t);
--> i
--> 2026-03-29 01:30:00.000+00:00
--> 2026-10-25 00:30:00.000+00:00
--> 2026-10-25 02:30:00.000+00:00
--> NULL
--> (4 rows)
-- It binds closer than + does.
SELECT TIMESTAMP '2026-07-01 12:00:00' AT TIME ZONE 'Europe/Berlin' + INTERVAL '1' HOUR AS i;
--> i
--> 2026-07-01 11:00:00.000+00:00
--> (1 row)
-- Each row's own zone.
CREATE STREAM departures (airport VARCHAR, zone VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO departures VALUES
  ('ORD', 'America/Chicago', TIMESTAMP '2001-01-01 06:00:00'),
  ('LAX', 'America/Los_Angeles', TIMESTAMP '2001-01-01 06:00:00'),
  ('???', NULL, TIMESTAMP '2001-01-01 06:00:00');
--> 3 rows
SELECT airport, ts AT TIME ZONE zone AS leaves, ts AT TIME ZONE zone AT TIME ZONE 'America/New_York' AS eastern FROM departures;
--> airport | leaves | eastern
--> ??? | NULL | NULL
--> LAX | 2001-01-01 14:00:00.000+00:00 | 2001-01-01 09:00:00.000
--> ORD | 2001-01-01 12:00:00.000+00:00 | 2001-01-01 07:00:00.000
--> (3 rows)
SELECT 1 FROM departures WHERE ts AT TIME ZONE airport > NOW();
--> error 22023: in ts AT TIME ZONE airport: there is no time zone 'ORD'
SELECT ts AT TIME ZONE 'Europe/Berln' FROM departures;
--> error 22023: there is no time zone 'Europe/Berln'; zones are 'Europe/Berlin', 'UTC', '+02:00' (line 1, column 24)
SELECT airport AT TIME ZONE 'Europe/Berlin' FROM departures;
--> error 22018: in CAST(airport AS TIMESTAMP(3)): 'ORD' is no TIMESTAMP; 'yyyy-MM-dd HH:mm:ss' is
SELECT ts AT zone FROM departures;
--> error 42601: Unexpected 'AT': it is a reserved word; as a name it needs double quotes (line 1, column 11)
