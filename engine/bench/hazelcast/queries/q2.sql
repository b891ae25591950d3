-- q2: the bids for some auctions.
SELECT auction, price FROM bid WHERE auction % 123 = 0;
