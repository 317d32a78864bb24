import type { Invariant } from './invariants.ts'
import { owner } from './row-names.ts'

/**
 * I16: the figures that a day stores for a member's own limits equal the sums over the member's
 * bets and rooms. These are the risk of the bets placed that day and the fees of the rooms joined,
 * without what was returned, and what settlements, cash-outs and rooms won and lost that day.
 */
export const playDaysAreKept: Invariant = {
  id: 'I16',
  meaning:
    "the days kept for members' own limits are what their bets, settlements and rooms add up to",
  count: 'SELECT count(*) FROM play_day',
  offenders: `
    WITH kept AS (
      SELECT id AS wallet_id, play_from FROM wallet WHERE play_from IS NOT NULL
    ), due AS (
      SELECT wallet_id, day, sum(staked) AS staked, sum(win_loss) AS win_loss
        FROM (
          SELECT b.wallet_id, working_date_of(b.placed_at) AS day,
                 CASE WHEN b.state = 'rejected' THEN 0
                      WHEN b.state = 'void' THEN b.cashed_risk ELSE b.risk END AS staked,
                 0 AS win_loss
            FROM kept JOIN bet b USING (wallet_id)
          UNION ALL
          SELECT s.wallet_id, working_date_of(s.settled_at), 0, s.win_loss
            FROM kept JOIN bet_settlement s USING (wallet_id)
          UNION ALL
          SELECT c.wallet_id, working_date_of(c.cashed_at), 0, c.win_loss
            FROM kept JOIN cash_out c USING (wallet_id)
          UNION ALL
          SELECT c.wallet_id, working_date_of(c.staked_at), c.staked, 0
            FROM kept JOIN counted_transfer c USING (wallet_id)
          UNION ALL
          SELECT c.wallet_id, working_date_of(c.entered_at), 0, c.win_loss
            FROM kept JOIN counted_transfer c USING (wallet_id)
        ) booked
        JOIN kept USING (wallet_id)
       WHERE day >= play_from
       GROUP BY wallet_id, day
    )
    SELECT ${owner('coalesce(d.wallet_id, p.wallet_id)')} AS wallet,
           coalesce(d.day, p.day)::text AS transfer,
           'keeps ' || coalesce(p.staked, 0) || ' staked and ' || coalesce(p.win_loss, 0)
             || ' won, by bets and rooms ' || coalesce(d.staked, 0) || ' and '
             || coalesce(d.win_loss, 0) AS problem
      FROM due d
      FULL JOIN play_day p ON p.wallet_id = d.wallet_id AND p.day = d.day
     WHERE (coalesce(p.staked, 0), coalesce(p.win_loss, 0))
        <> (coalesce(d.staked, 0), coalesce(d.win_loss, 0))
     ORDER BY 1, 2`,
}
