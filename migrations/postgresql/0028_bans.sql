-- Holds the number for the bans of rooms, whose migration replaces this file.

SELECT 1;
