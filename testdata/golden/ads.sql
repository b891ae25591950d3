-- Impressions may come 2 hours late, clicks 3 hours; a click belongs to an impression of the hour
-- before it. So an impression is kept for 4 hours and a click for 2.
CREATE STREAM impressions (
  ad_id BIGINT, user_name VARCHAR, impression_time TIMESTAMP(3),
  WATERMARK FOR impression_time AS impression_time - INTERVAL '2' HOUR)
  WITH ('connector' = 'file', 'path' = 'testdata/ads/impressions.jsonl', 'format' = 'json');
--> ok
CREATE STREAM clicks (
  ad_id BIGINT, user_name VARCHAR, click_time TIMESTAMP(3),
  WATERMARK FOR click_time AS click_time - INTERVAL '3' HOUR)
  WITH ('connector' = 'file', 'path' = 'testdata/ads/clicks.jsonl', 'format' = 'json');
--> ok
SELECT i.ad_id, i.user_name, i.impression_time, c.click_time
  FROM impressions i JOIN clicks c
    ON c.ad_id = i.ad_id
   AND c.click_time BETWEEN i.impression_time AND i.impression_time + INTERVAL '1' HOUR;
--> ad_id | user_name | impression_time | click_time
--> 1 | ann | 2026-03-01 12:00:00.000 | 2026-03-01 12:04:10.000
--> 1 | cem | 2026-03-01 12:20:00.000 | 2026-03-01 13:10:00.000
--> 1 | cem | 2026-03-01 12:20:00.000 | 2026-03-01 13:20:00.000
--> 1 | eva | 2026-03-01 12:45:00.000 | 2026-03-01 13:10:00.000
--> 1 | eva | 2026-03-01 12:45:00.000 | 2026-03-01 13:20:00.000
--> 2 | bob | 2026-03-01 12:00:30.000 | 2026-03-01 13:00:30.000
--> 2 | fay | 2026-03-01 15:10:00.000 | 2026-03-01 16:00:00.000
--> 3 | dee | 2026-03-01 14:00:00.000 | 2026-03-01 14:30:00.000
--> 4 | 日和 | 2026-03-01 18:30:00.000 | 2026-03-01 19:30:00.000
--> (9 rows)
EXPLAIN SELECT i.ad_id, i.user_name, i.impression_time, c.click_time
  FROM impressions i JOIN clicks c
    ON c.ad_id = i.ad_id
   AND c.click_time BETWEEN i.impression_time AND i.impression_time + INTERVAL '1' HOUR;
--> plan
--> Calc 4-calc: ad_id, user_name, impression_time, click_time
-->   IntervalJoin 3-interval-join: on left ad_id = right ad_id and 0 seconds <= right click_time - left impression_time <= 1 hour
-->       keeps left rows for 4 hours: right click_time may be 1 hour after impression_time, and its watermark is 3 hours behind
-->       keeps right rows for 2 hours: left impression_time may be 0 seconds after click_time, and its watermark is 2 hours behind
-->     Scan 1-scan: stream impressions, reads ad_id, user_name, impression_time, watermark impression_time - 2 hours
-->     Scan 2-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
--> (6 rows)
