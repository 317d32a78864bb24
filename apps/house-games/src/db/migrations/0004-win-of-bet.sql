-- What a spot that its member alone ends wins at most, as it was when the bet was placed.
alter table table_bet add column win_max bigint check (win_max > 0);
