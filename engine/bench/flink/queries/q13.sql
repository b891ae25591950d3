-- q13: every bid, with what a table says about it.
SELECT b.auction, b.bidder, b.price, b.`dateTime`, s.`value`
FROM bid b JOIN side_input s ON s.key = MOD(b.auction, 1000);
