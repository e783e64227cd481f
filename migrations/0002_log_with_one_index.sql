-- A move that is repeated is recognised by its room, which holds the log anyway. The index cost every move a page of its
-- game, more than the move itself.

DROP INDEX actions_by_move;
