-- q11: how many bids does each bidder make before a pause of more than 10 seconds?
SELECT bidder, COUNT(*) AS bids, window_start, window_end
FROM TABLE(SESSION(TABLE bid PARTITION BY bidder, DESCRIPTOR(`dateTime`), INTERVAL '10' SECOND))
GROUP BY bidder, window_start, window_end;
