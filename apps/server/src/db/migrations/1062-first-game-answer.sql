-- It takes the kind and amount of the call now: the function of before is another one.
DROP FUNCTION IF EXISTS first_game_answer(smallint, text, bytea);
