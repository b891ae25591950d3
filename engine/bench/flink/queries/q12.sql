-- q12: how many bids does each bidder make in each 10 seconds?
SELECT bidder, COUNT(*) AS bids, window_start, window_end
FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(`dateTime`), INTERVAL '10' SECOND))
GROUP BY bidder, window_start, window_end;
