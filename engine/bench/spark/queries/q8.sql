-- q8: who joins and sells something within the same 10 seconds?
SELECT p.id, p.name, p.window.start
FROM (
  SELECT id, name, window FROM person GROUP BY id, name, window(dateTime, '10 seconds')) p
JOIN (
  SELECT seller, window FROM auction GROUP BY seller, window(dateTime, '10 seconds')) a
  ON a.seller = p.id AND a.window = p.window;
