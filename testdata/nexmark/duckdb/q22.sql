SELECT auction, bidder, price, channel,
  SPLIT_PART(url, '/', 4) AS folder1,
  SPLIT_PART(url, '/', 5) AS folder2,
  SPLIT_PART(url, '/', 6) AS folder3
FROM bid;
