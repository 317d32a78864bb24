import { type Invariant, owner } from '../wallet/index.ts'

/** Rounds whose figures, document or account are not what their transfers say. */
const wrongRounds = `
  WITH posted AS (
    SELECT t.reference,
           sum(CASE k.counts_as WHEN 'stake' THEN amount ELSE 0 END) AS held,
           sum(CASE k.counts_as WHEN 'stake_back' THEN amount ELSE 0 END) AS returned,
           sum(CASE k.counts_as WHEN 'fee' THEN amount ELSE 0 END) AS taken,
           sum(CASE k.counts_as WHEN 'win' THEN amount ELSE 0 END) AS paid,
           min(t.wallet_id) AS wallet_id, min(k.product) AS product, max(k.product) AS last_product
      FROM transfer t JOIN transfer_kind k USING (kind)
     WHERE k.product IN (SELECT product FROM transfer_kind WHERE debit = 'provider')
     GROUP BY t.reference
  )
  SELECT ${owner('coalesce(wallet_id, posted_wallet)')} AS wallet,
         coalesce('round ' || provider || ' ' || round_id, 'document ' || -reference) AS transfer,
         problem
    FROM (
      SELECT r.wallet_id, p.wallet_id AS posted_wallet, v.key AS provider, r.round_id, p.reference,
             CASE
          WHEN r.id IS NULL THEN 'transfers without a round'
          WHEN d.wallet_id <> r.wallet_id OR a.address IS DISTINCT FROM
               format('provider:%s:%s:%s', w.operator_id, v.key, w.currency)
            THEN 'its document is of ' || coalesce(a.address, 'no provider') || ' and wallet '
              || d.wallet_id
          WHEN p.product <> g.category OR p.last_product <> g.category
            THEN 'is of ' || g.category || ' with transfers of ' || p.product
          WHEN s.held <> s.taken + s.returned + r.held
            THEN 'held ' || s.held || ', took ' || s.taken || ', gave back ' || s.returned
              || ' and holds ' || r.held
          WHEN r.status <> 'open' AND s.held <> s.taken + s.returned
            THEN 'is ' || r.status || ' and holds ' || s.held - s.taken - s.returned
          WHEN r.status = 'open' AND s.taken <> 0 THEN 'is open, and ' || s.taken || ' was taken'
          WHEN (r.stake, r.payout) <> (s.held - s.returned, s.paid)
            THEN 'shows ' || r.stake || ' staked and ' || r.payout || ' paid, posted are '
              || s.held - s.returned || ' and ' || s.paid
        END AS problem
        FROM game_round r
        JOIN game g ON g.id = r.game_id
        JOIN game_provider v ON v.id = r.provider_id
        JOIN wallet w ON w.id = r.wallet_id
        JOIN ledger_document d ON d.id = r.id
        LEFT JOIN ledger_account a ON a.id = d.account_id
        FULL JOIN posted p ON p.reference = r.id
       CROSS JOIN LATERAL (
         SELECT coalesce(p.held, 0) AS held, coalesce(p.returned, 0) AS returned,
                coalesce(p.taken, 0) AS taken, coalesce(p.paid, 0) AS paid) s
    ) q
   WHERE problem IS NOT NULL`

/** Answers that were given, and transfers that do not move what the answer says. */
const wrongTransactions = `
  WITH answered AS (
    SELECT t.*, r.wallet_id, g.category, r.id AS round,
           CASE t.kind WHEN 'debit' THEN '_hold' WHEN 'credit' THEN '_pay' ELSE '_return' END
             AS move
      FROM game_transaction t
      LEFT JOIN game_round r ON r.id = t.round_key
      LEFT JOIN game g ON g.id = r.game_id
  )
  SELECT ${owner('a.wallet_id')} AS wallet, a.kind || ' ' || a.transaction_id AS transfer,
         'was answered ' || a.status || ' for ' || a.amount || ', moved was '
           || coalesce(m.amount, 0) AS problem
    FROM answered a
    LEFT JOIN transfer m ON (m.reference, m.kind, m.revision)
                          = (a.round, a.category || a.move, a.revision)
   WHERE coalesce(m.amount, 0) <> CASE
           WHEN a.status = 'OK' AND a.revision IS NOT NULL THEN a.amount ELSE 0 END
  UNION ALL
  SELECT ${owner('a.wallet_id')}, 'debit ' || a.transaction_id,
         CASE WHEN a.is_rolled_back THEN 'was rolled back, and nothing was given back'
           ELSE 'was given back, and not rolled back' END
    FROM answered a
    LEFT JOIN transfer m ON (m.reference, m.kind, m.revision)
                          = (a.round, a.category || '_return', a.revision)
   WHERE a.kind = 'debit' AND a.status = 'OK' AND a.amount > 0
     AND a.is_rolled_back <> (m.amount IS NOT NULL)`

/**
 * G1: what a round held is what was taken, given back and is still held, and nothing once it is
 * closed. Every answer to a provider moved what it says.
 */
export const gamesBalance: Invariant = {
  id: 'G1',
  meaning:
    'every round of a game holds its stakes less what was given back, and nothing once it is ' +
    'closed, and every answer to a provider moved what it says',
  count: 'SELECT (SELECT count(*) FROM game_round) + (SELECT count(*) FROM game_transaction)',
  offenders: `SELECT * FROM (${wrongRounds}) round UNION ALL
    SELECT * FROM (${wrongTransactions}) answered ORDER BY transfer`,
}

/** G4: what the providers' History says is what the book has; the comparison stores what is not. */
export const historiesAgree: Invariant = {
  id: 'G4',
  meaning: "the transactions of every provider's History are those of the book, id by id",
  count: 'SELECT count(*) FROM game_transaction',
  offenders: `
    SELECT '' AS wallet,
           trim(v.key || ' ' || d.round_id || ' ' || d.transaction_id) AS transfer, d.problem
      FROM game_difference d JOIN game_provider v ON v.id = d.provider_id
     ORDER BY 2`,
}
