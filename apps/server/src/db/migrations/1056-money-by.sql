-- Who moved money under an operator's own number is found in the audit by that number.
create index audit_by_reference on audit (operator_id, (after ->> 'reference'))
  where after ->> 'reference' is not null;
