-- q5: which auction had most bids in the last 10 seconds, every 2 seconds?
WITH counts AS (
  SELECT auction, COUNT(*) AS bids, window_start, window_end
  FROM TABLE(HOP(TABLE bid, DESCRIPTOR(`dateTime`), INTERVAL '2' SECOND, INTERVAL '10' SECOND))
  GROUP BY auction, window_start, window_end),
most AS (
  SELECT MAX(bids) AS bids, window_start, window_end
  FROM counts
  GROUP BY window_start, window_end)
SELECT c.auction, c.bids, c.window_start
FROM counts c JOIN most m
  ON m.window_start = c.window_start AND m.window_end = c.window_end AND m.bids = c.bids;
