-- q8: who joins and sells something within the same 10 seconds?
SELECT p.id, p.name, p.starts
FROM (
  SELECT id, name, window_start AS starts, window_end AS ends
  FROM TABLE(TUMBLE(TABLE person_ordered, DESCRIPTOR("dateTime"), INTERVAL '10' SECONDS))
  GROUP BY id, name, window_start, window_end) p
JOIN (
  SELECT seller, window_start AS starts, window_end AS ends
  FROM TABLE(TUMBLE(TABLE auction_ordered, DESCRIPTOR("dateTime"), INTERVAL '10' SECONDS))
  GROUP BY seller, window_start, window_end) a
  ON a.seller = p.id AND a.starts = p.starts AND a.ends = p.ends;
