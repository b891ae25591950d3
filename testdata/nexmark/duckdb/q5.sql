WITH hops AS (
  SELECT auction, time_bucket(INTERVAL 2 SECOND, dateTime) - n * INTERVAL 2 SECOND AS window_start
  FROM bid, range(5) AS earlier(n)),
counts AS (SELECT auction, count(*) AS bids, window_start FROM hops GROUP BY ALL)
SELECT auction, bids, window_start
FROM counts
QUALIFY bids = max(bids) OVER (PARTITION BY window_start);
