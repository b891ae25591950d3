-- q12: how many bids does each bidder make in each 10 seconds?
-- Without end: SELECT STREAM ... EMIT FINAL. Nexmark's own counts by the clock of the machine, and
-- no two runs agree; this one counts by the time of the bids.
SELECT bidder, COUNT(*) AS bids, window_start, window_end
FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(dateTime), INTERVAL '10' SECOND))
GROUP BY bidder, window_start, window_end;
