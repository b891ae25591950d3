-- q12: how many bids does each bidder make in each 10 seconds?
SELECT bidder, COUNT(*) AS bids, window_start, window_end
FROM TABLE(TUMBLE(TABLE bid_ordered, DESCRIPTOR("dateTime"), INTERVAL '10' SECONDS))
GROUP BY bidder, window_start, window_end;
