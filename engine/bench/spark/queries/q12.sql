-- q12: how many bids does each bidder make in each 10 seconds?
SELECT bidder, COUNT(*) AS bids, window.start, window.end
FROM bid
GROUP BY bidder, window(dateTime, '10 seconds');
