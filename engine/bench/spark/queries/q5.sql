-- q5: which auction had most bids in the last 10 seconds, every 2 seconds?
WITH counts AS (
  SELECT auction, window, COUNT(*) AS bids
  FROM bid
  GROUP BY auction, window(dateTime, '10 seconds', '2 seconds')),
most AS (
  SELECT MAX(bids) AS bids, window FROM counts GROUP BY window)
SELECT c.auction, c.bids, c.window.start
FROM counts c JOIN most m ON m.window = c.window AND m.bids = c.bids;
