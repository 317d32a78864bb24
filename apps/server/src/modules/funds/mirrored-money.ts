import { type Invariant, owner } from '../wallet/index.ts'

/**
 * I23: what came from an operator's wallet is what its intents hold and its messages pay back, so
 * nothing stays available, and debt is what the wallet was asked for and has not paid.
 */
export const remoteMoneyIsMirrored: Invariant = {
  id: 'I23',
  meaning: "what lies with an operator's own wallet is what its intents and messages say",
  count: 'SELECT count(*) FROM wallet WHERE is_remote',
  offenders: `
    WITH moved AS (
      SELECT wallet_id, sum(CASE kind WHEN 'remote_out' THEN -amount ELSE amount END) AS came
        FROM transfer WHERE kind IN ('remote_in', 'remote_out', 'remote_debt')
       GROUP BY wallet_id
    ), intent AS (
      SELECT wallet_id, sum(held) FILTER (WHERE state IN ('held', 'captured')) AS held
        FROM fund_intent GROUP BY wallet_id
    ), told AS (
      SELECT wallet_id, sum(CASE WHEN amount > 0 THEN -amount WHEN answer = 'ok' THEN -amount
                              ELSE 0 END) AS came,
             sum(CASE WHEN amount < 0 AND answer <> 'ok' THEN -amount ELSE 0 END) AS owed
        FROM fund_message WHERE path = 'settle' GROUP BY wallet_id
    )
    SELECT ${owner('w.id')} AS wallet, '' AS transfer, concat_ws('; ',
             CASE WHEN w.available <> 0 THEN 'available is ' || w.available END,
             CASE WHEN w.debt <> coalesce(t.owed, 0) THEN 'debt is ' || w.debt
               || ', messages ask for ' || coalesce(t.owed, 0) END,
             CASE WHEN coalesce(m.came, 0) <> coalesce(i.held, 0) + coalesce(t.came, 0)
               THEN coalesce(m.came, 0) || ' came in, intents and messages say '
                 || coalesce(i.held, 0) + coalesce(t.came, 0) END) AS problem
      FROM wallet w
      LEFT JOIN moved m ON m.wallet_id = w.id
      LEFT JOIN intent i ON i.wallet_id = w.id
      LEFT JOIN told t ON t.wallet_id = w.id
     WHERE (w.is_remote AND (w.available <> 0 OR w.debt <> coalesce(t.owed, 0)))
        OR coalesce(m.came, 0) <> coalesce(i.held, 0) + coalesce(t.came, 0)
     ORDER BY w.id`,
}
