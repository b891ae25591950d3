-- q0: every bid, as it is: what reading alone costs.
-- Without end: SELECT STREAM.
SELECT auction, bidder, price, dateTime, extra
FROM bid;
