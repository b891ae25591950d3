-- q0: every bid, as it is: what reading alone costs.
SELECT auction, bidder, price, "dateTime", extra FROM bid;
