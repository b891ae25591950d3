-- q2: the bids for some auctions.
-- Without end: SELECT STREAM.
SELECT auction, price
FROM bid
WHERE MOD(auction, 123) = 0;
