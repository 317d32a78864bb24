-- Matches whose bets are to be brought to their reports. A server that settles claims one at a time
-- and holds it until claimed_until; a claim that is not renewed has ended with its server.
create table settlement_due (
  match_id bigint primary key references match,
  revision integer not null,
  claimed_until timestamptz not null default '-infinity'
);

-- Reports that a server had not settled when it stopped.
insert into settlement_due (match_id, revision)
select match_id, max(reported.revision)
  from (select match_id, revision from match_result
        union all
        select match_id, revision from match_cancellation
        union all
        select match_id, revision from match_overdue) reported
  left join match_grading g using (match_id)
 group by match_id, g.revision
having max(reported.revision) > coalesce(g.revision, 0);
