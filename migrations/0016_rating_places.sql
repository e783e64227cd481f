-- A place on a list is counted, and the index that is made for it lacked a column that the question names.

DROP INDEX ratings_listed;

CREATE INDEX ratings_listed ON ratings (ladder, level DESC, player, tenth_at, games, shown)
    WHERE shown = 1 AND tenth_at IS NOT NULL;
