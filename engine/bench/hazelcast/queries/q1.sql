-- q1: every bid, its price in euros.
SELECT auction, bidder, CAST(0.908 * price AS DECIMAL) AS price, "dateTime", extra FROM bid;
