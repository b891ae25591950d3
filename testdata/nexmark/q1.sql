-- q1: every bid, its price in euros.
-- Without end: SELECT STREAM.
SELECT auction, bidder, 0.908 * price AS price, dateTime, extra
FROM bid;
