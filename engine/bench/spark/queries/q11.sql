-- q11: how many bids does each bidder make before a pause of more than 10 seconds?
SELECT bidder, COUNT(*) AS bids, session_window.start, session_window.end
FROM bid
GROUP BY bidder, session_window(dateTime, '10 seconds');
