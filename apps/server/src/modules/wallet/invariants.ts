import { owner, transferName } from './row-names.ts'
import { wrongCashOuts } from './wrong-cash-outs.ts'

/** A row that offends an invariant, named as an operator knows it. */
export interface Violation {
  /** Login id of the wallet's owner, its number without an owner, empty of what is no wallet's. */
  readonly wallet: string
  /** `bet 17 hold revision 0`, `audit row 7`; empty if all of the wallet is wrong. */
  readonly transfer: string
  /** What is wrong, with the figures in minor units. */
  readonly problem: string
}

/** A statement about the books that is true at every moment. */
export interface Invariant {
  readonly id: string
  readonly meaning: string
  /** SQL that counts the rows looked at. */
  readonly count: string
  /** SQL that returns the offending rows as `Violation`. */
  readonly offenders: string
}

/** I1 as the ledger reads it: a transfer balances by construction, so what can be wrong is this. */
const transfersAreSound: Invariant = {
  id: 'I1',
  meaning:
    'every transfer is positive, known once, between the accounts of its kind in one currency ' +
    'and of one operator, and its reference exists and is of its room or provider',
  count: 'SELECT count(*) FROM transfer',
  offenders: `
    SELECT ${owner('wallet_id')} AS wallet, ${transferName('q')} AS transfer, problem
      FROM (
        SELECT t.*, CASE
            WHEN t.copies > 1 THEN 'posted ' || t.copies || ' times'
            WHEN t.amount <= 0 THEN 'amount ' || t.amount
            WHEN k.kind IS NULL THEN 'kind is not of the chart'
            WHEN d.id IS NULL OR c.id IS NULL THEN 'account '
              || CASE WHEN d.id IS NULL THEN t.debit_account ELSE t.credit_account END
              || ' does not exist'
            WHEN d.currency <> c.currency THEN d.address || ' and ' || c.address
              || ' are of two currencies'
            WHEN d.role <> k.debit OR c.role <> k.credit
              OR coalesce(d.wallet_id, t.wallet_id) <> t.wallet_id
              OR coalesce(c.wallet_id, t.wallet_id) <> t.wallet_id
              THEN d.address || ' -> ' || c.address || ' are not the accounts of its kind'
            WHEN coalesce(d.operator_id, w.operator_id) <> w.operator_id
              OR coalesce(c.operator_id, w.operator_id) <> w.operator_id
              THEN d.address || ' -> ' || c.address || ' are of two operators'
            WHEN b.id IS NULL AND o.id IS NULL THEN 'reference does not exist'
            WHEN coalesce(b.wallet_id, o.wallet_id) <> t.wallet_id
              THEN 'reference is of wallet ' || coalesce(b.wallet_id, o.wallet_id)
            WHEN k.debit IN ('room', 'provider') AND o.account_id IS DISTINCT FROM d.id
              OR k.credit IN ('room', 'provider') AND o.account_id IS DISTINCT FROM c.id
              THEN d.address || ' -> ' || c.address || ' are not of its document'
          END AS problem
          FROM (SELECT *, count(*) OVER (PARTITION BY reference, kind, revision) AS copies
                  FROM transfer) t
          LEFT JOIN transfer_kind k ON k.kind = t.kind
          LEFT JOIN ledger_account d ON d.id = t.debit_account
          LEFT JOIN ledger_account c ON c.id = t.credit_account
          JOIN wallet w ON w.id = t.wallet_id
          LEFT JOIN bet b ON b.id = t.reference AND t.reference > 0
          LEFT JOIN ledger_document o ON o.id = t.reference AND t.reference < 0
      ) q
     WHERE problem IS NOT NULL
     ORDER BY wallet_id, wallet_version`,
}

/** I2: the balances stored on the wallet and on every transfer are the sums of the transfers. */
const balancesAreDerived: Invariant = {
  id: 'I2',
  meaning: 'every wallet and every balance after a transfer is what the transfers add up to',
  count: 'SELECT (SELECT count(*) FROM wallet) + (SELECT count(*) FROM transfer)',
  offenders: `
    WITH flow AS (
      SELECT t.*,
             CASE t.wallet_id * 4 WHEN credit_account THEN amount
               WHEN debit_account THEN -amount ELSE 0 END AS available,
             CASE t.wallet_id * 4 + 1 WHEN credit_account THEN amount
               WHEN debit_account THEN -amount ELSE 0 END AS outstanding,
             CASE t.wallet_id * 4 + 2 WHEN debit_account THEN amount
               WHEN credit_account THEN -amount ELSE 0 END AS debt
        FROM transfer t
    ), step AS (
      SELECT *,
             coalesce(lag(wallet_version) OVER running, 0) AS version_before,
             coalesce(lag(available_after) OVER running, 0) + available AS available_due,
             coalesce(lag(outstanding_after) OVER running, 0) + outstanding AS outstanding_due
        FROM flow
      WINDOW running AS (PARTITION BY wallet_id ORDER BY wallet_version, reference, kind, revision)
    ), total AS (
      SELECT wallet_id, sum(available) AS available, sum(outstanding) AS outstanding,
             sum(debt) AS debt, count(*) AS transfers
        FROM flow GROUP BY wallet_id
    )
    SELECT ${owner('w.id')} AS wallet, '' AS transfer, concat_ws('; ',
             CASE WHEN w.available <> coalesce(t.available, 0) THEN 'available '
               || w.available || ', by transfers ' || coalesce(t.available, 0) END,
             CASE WHEN w.outstanding <> coalesce(t.outstanding, 0) THEN 'outstanding '
               || w.outstanding || ', by transfers ' || coalesce(t.outstanding, 0) END,
             CASE WHEN w.debt <> coalesce(t.debt, 0) THEN 'debt '
               || w.debt || ', by transfers ' || coalesce(t.debt, 0) END,
             CASE WHEN w.version <> coalesce(t.transfers, 0) THEN 'counts '
               || w.version || ' transfers, there are ' || coalesce(t.transfers, 0) END) AS problem
      FROM wallet w LEFT JOIN total t ON t.wallet_id = w.id
     WHERE (w.available, w.outstanding, w.debt, w.version) IS DISTINCT FROM
       (coalesce(t.available, 0), coalesce(t.outstanding, 0), coalesce(t.debt, 0),
        coalesce(t.transfers, 0))
    UNION ALL
    SELECT ${owner('wallet_id')}, ${transferName('step')}, CASE
        WHEN wallet_version > version_before + 1 THEN 'transfer ' || version_before + 1
          || CASE WHEN wallet_version > version_before + 2
               THEN ' to ' || wallet_version - 1 ELSE '' END
          || ' of the wallet is missing before it'
        WHEN wallet_version = version_before THEN 'transfer ' || wallet_version
          || ' of the wallet is there twice'
        ELSE 'leaves ' || available_after || ' and ' || outstanding_after || ', due are '
          || available_due || ' and ' || outstanding_due END
      FROM step
     WHERE wallet_version <> version_before + 1
        OR (available_after, outstanding_after) <> (available_due, outstanding_due)`,
}

const outstandingIsHeld: Invariant = {
  id: 'I3',
  meaning:
    'outstanding is the held risk of waiting and running bets, the held fees of rooms and the ' +
    'open stakes of games',
  count: 'SELECT count(*) FROM wallet',
  offenders: `
    SELECT ${owner('w.id')} AS wallet, '' AS transfer, 'outstanding ' || w.outstanding
             || ', waiting and running bets hold ' || coalesce(b.risk, 0)
             || coalesce(', rooms ' || e.fees, '') || coalesce(', games ' || g.stakes, '')
               AS problem
      FROM wallet w
      LEFT JOIN (SELECT wallet_id, sum(risk - cashed_risk) AS risk FROM bet
                  WHERE state IN ('waiting', 'running') GROUP BY wallet_id) b
        ON b.wallet_id = w.id
      LEFT JOIN (SELECT e.wallet_id, sum(r.fee) AS fees
                   FROM room_entry e JOIN room r ON r.id = e.room_id
                  WHERE e.state = 'held' GROUP BY e.wallet_id) e
        ON e.wallet_id = w.id
      LEFT JOIN (SELECT wallet_id, sum(held) AS stakes FROM game_round
                  WHERE status = 'open' GROUP BY wallet_id) g
        ON g.wallet_id = w.id
     WHERE w.outstanding <> coalesce(b.risk, 0) + coalesce(e.fees, 0) + coalesce(g.stakes, 0)
     ORDER BY w.id`,
}

const nothingIsNegative: Invariant = {
  id: 'I4',
  meaning: 'no wallet is or was below zero, or owes while it has something available',
  count: 'SELECT (SELECT count(*) FROM wallet) + (SELECT count(*) FROM transfer)',
  offenders: `
    SELECT ${owner('id')} AS wallet, '' AS transfer, 'available ' || available
             || ', outstanding ' || outstanding || ', debt ' || debt AS problem
      FROM wallet
     WHERE available < 0 OR outstanding < 0 OR debt < 0 OR (available > 0 AND debt > 0)
    UNION ALL
    SELECT ${owner('wallet_id')}, ${transferName('t')}, 'leaves available ' || available_after
             || ', outstanding ' || outstanding_after
      FROM transfer t WHERE available_after < 0 OR outstanding_after < 0`,
}

/**
 * A bet is held once, at placing (revision 0). In play it may be accepted at another price: then
 * revision 1 holds more, or a release of revision 0 returns a part (docs/ledger.md).
 */
const betsAreHeldOnce: Invariant = {
  id: 'I5',
  meaning: 'accepted bets, their requests and their holds are one to one to one',
  count: 'SELECT count(*) FROM bet',
  offenders: `
    SELECT ${owner('coalesce(b.wallet_id, t.wallet_id)')} AS wallet,
           'bet ' || coalesce(b.id, t.reference) || ' hold revision 0' AS transfer,
           CASE WHEN b.id IS NULL THEN 'a hold of ' || t.held || ' without a bet'
                WHEN t.reference IS NULL THEN 'the bet has no hold for its risk ' || b.risk
                WHEN b.requests > 1 THEN b.requests || ' bets of one request'
                WHEN t.holds <> 1 THEN t.holds || ' holds of one bet'
                ELSE 'holds ' || t.held || ' of wallet ' || t.wallet_id || ', the bet risks '
                  || b.risk || ' of wallet ' || b.wallet_id END AS problem
      FROM (SELECT *, count(*) OVER (PARTITION BY wallet_id, request_id) AS requests
              FROM bet) b
      FULL JOIN (
        SELECT t.reference, min(t.wallet_id) AS wallet_id,
               count(*) FILTER (WHERE t.kind = 'hold' AND t.revision = 0) AS holds,
               sum(CASE WHEN t.kind = 'hold' THEN t.amount
                        WHEN rejected.id IS NULL THEN -t.amount ELSE 0 END) AS held
          FROM transfer t
          LEFT JOIN bet rejected ON rejected.id = t.reference AND rejected.state = 'rejected'
         WHERE t.kind = 'hold' OR t.kind = 'release' AND t.revision = 0
         GROUP BY t.reference
      ) t ON t.reference = b.id
     WHERE b.id IS NULL OR t.reference IS NULL OR b.requests > 1 OR t.holds <> 1
        OR (t.held, t.wallet_id) <> (b.risk, b.wallet_id)`,
}

/**
 * Settlements and reversals of a bet take turns from revision 1 on, so that at most one is
 * effective: the last, unless it is a reversal. Each row says what was posted under its revision,
 * and together they are what the bet shows.
 */
const settledOnce: Invariant = {
  id: 'I6',
  meaning:
    'every bet has at most one effective settlement, its transfers are what its settlements and ' +
    'cash-outs say, and together they are its result',
  count:
    'SELECT (SELECT count(*) FROM bet) + (SELECT count(*) FROM bet_settlement) ' +
    '+ (SELECT count(*) FROM cash_out)',
  offenders: `(
    WITH settlement AS (
      SELECT *, row_number() OVER (PARTITION BY bet_id ORDER BY revision) AS place
        FROM bet_settlement
    ), posted AS (
      SELECT reference, revision,
             sum(CASE kind WHEN 'win' THEN amount WHEN 'give_loss' THEN amount
                   WHEN 'lose' THEN -amount WHEN 'take_win' THEN -amount ELSE 0 END) AS win_loss,
             sum(CASE kind WHEN 'release' THEN amount WHEN 'win' THEN amount
                   WHEN 'rehold' THEN -amount WHEN 'take_win' THEN -amount ELSE 0 END) AS returned
        FROM transfer
       WHERE reference > 0 AND (kind IN ('win', 'lose', 'take_win', 'rehold', 'give_loss')
             OR kind = 'release' AND revision > 0)
       GROUP BY reference, revision
    ), total AS (
      SELECT bet_id, count(*) AS revisions, sum(win_loss) AS win_loss, sum(returned) AS returned,
             (array_agg(kind ORDER BY revision DESC))[1] AS last_kind,
             (array_agg(result ORDER BY revision DESC))[1] AS last_result
        FROM settlement GROUP BY bet_id
    )
    SELECT ${owner('wallet_id')} AS wallet,
           'bet ' || bet_id || CASE WHEN revision IS NULL THEN ''
             ELSE ' settlement revision ' || revision END AS transfer, problem
      FROM (
        SELECT b.wallet_id, coalesce(s.bet_id, p.reference) AS bet_id,
               coalesce(s.revision, p.revision) AS revision, CASE
            WHEN s.bet_id IS NULL THEN 'transfers without a settlement'
            WHEN b.id IS NULL THEN 'the bet does not exist'
            WHEN s.wallet_id <> b.wallet_id THEN 'is of wallet ' || s.wallet_id
            WHEN s.revision <> s.place THEN 'a revision is missing before it'
            WHEN (s.kind = 'reverse') <> (s.place % 2 = 0) THEN
              CASE s.kind WHEN 'reverse' THEN 'reverses what is not settled'
                ELSE 'a second effective settlement' END
            WHEN (s.win_loss, s.returned) IS DISTINCT FROM (p.win_loss, p.returned) THEN
              'says ' || s.win_loss || ' won and ' || s.returned || ' returned, posted are '
              || coalesce(p.win_loss::text, 'none') || ' and '
              || coalesce(p.returned::text, 'none') END AS problem
          FROM settlement s
          FULL JOIN posted p ON p.reference = s.bet_id AND p.revision = s.revision
          LEFT JOIN bet b ON b.id = coalesce(s.bet_id, p.reference)
        UNION ALL
        SELECT b.wallet_id, b.id, NULL, CASE
            WHEN b.settlement_revision <> coalesce(t.revisions, 0) THEN 'counts '
              || b.settlement_revision || ' settlements, there are ' || coalesce(t.revisions, 0)
            WHEN b.state <> effective.state THEN 'is ' || b.state || ', its settlements leave it '
              || effective.state
            WHEN b.result <> effective.result THEN 'shows ''' || b.result
              || ''', its settlements say ''' || effective.result || ''''
            WHEN (b.win_loss, b.returned) <> (coalesce(t.win_loss, 0), coalesce(t.returned, 0))
              THEN 'shows ' || b.win_loss || ' won and ' || b.returned
                || ' returned, by its settlements ' || coalesce(t.win_loss, 0) || ' and '
                || coalesce(t.returned, 0) END
          FROM bet b
          LEFT JOIN total t ON t.bet_id = b.id
          CROSS JOIN LATERAL (
            SELECT CASE t.last_kind WHEN 'settle' THEN 'settled' WHEN 'void' THEN 'void'
                     WHEN 'reverse' THEN
                       CASE b.state WHEN 'cashed_out' THEN b.state ELSE 'running' END
                     ELSE CASE WHEN b.state IN ('settled', 'void') THEN 'running'
                       ELSE b.state END END AS state,
                   CASE WHEN t.last_kind IN ('settle', 'void') THEN t.last_result
                     ELSE '' END AS result
          ) effective
      ) q
     WHERE problem IS NOT NULL
     ORDER BY bet_id, revision NULLS LAST
    ) UNION ALL (${wrongCashOuts})`,
}

/** I1 to I6 in order. */
export const invariants: readonly Invariant[] = [
  transfersAreSound,
  balancesAreDerived,
  outstandingIsHeld,
  nothingIsNegative,
  betsAreHeldOnce,
  settledOnce,
]
