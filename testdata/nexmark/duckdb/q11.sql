WITH starts AS (
  SELECT bidder, dateTime,
    dateTime - lag(dateTime) OVER earlier > INTERVAL 10 SECOND AS starts
  FROM bid
  WINDOW earlier AS (PARTITION BY bidder ORDER BY dateTime)),
sessions AS (
  SELECT bidder, dateTime, count(*) FILTER (starts) OVER upto AS session
  FROM starts
  WINDOW upto AS (PARTITION BY bidder ORDER BY dateTime RANGE UNBOUNDED PRECEDING))
SELECT bidder, count(*) AS bids, min(dateTime) AS window_start,
  max(dateTime) + INTERVAL 10 SECOND AS window_end
FROM sessions
GROUP BY bidder, session;
