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
EXPLAIN SELECT i.ad_id, i.user_name, i.impression_time, c.click_time
  FROM impressions i JOIN clicks c
    ON c.ad_id = i.ad_id
   AND c.click_time BETWEEN i.impression_time AND i.impression_time + INTERVAL '1' HOUR;
