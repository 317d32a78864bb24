-- Commission of bets at Myanmar odds, per cent of what they win: the first is that of a body, the
-- others those of a maung of two to ten legs. New terms take the operator's table of that day.
ALTER TABLE terms ADD COLUMN myanmar_tax smallint[] NOT NULL
  DEFAULT '{5,15,20,20,20,20,20,20,20,20}'
  CHECK (array_ndims(myanmar_tax) = 1 AND array_length(myanmar_tax, 1) = 10
         AND array_position(myanmar_tax, NULL) IS NULL
         AND 0 <= ALL (myanmar_tax) AND 100 >= ALL (myanmar_tax));
