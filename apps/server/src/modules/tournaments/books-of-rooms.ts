import { type Invariant, owner } from '../wallet/index.ts'

/** Rooms whose account, players or gift is not what their entries say, as rows of `Violation`. */
const wrongRooms = `
  WITH flow AS (
    SELECT account, sum(amount) AS balance
      FROM (SELECT credit_account AS account, amount FROM transfer WHERE credit_account < 0
            UNION ALL
            SELECT debit_account, -amount FROM transfer WHERE debit_account < 0) moved
     GROUP BY account
  ), book AS (
    SELECT a.address, coalesce(f.balance, 0) AS balance
      FROM ledger_account a LEFT JOIN flow f ON f.account = a.id WHERE a.role = 'room'
  ), due AS (
    SELECT e.room_id, count(*) FILTER (WHERE e.state <> 'left') AS players,
           count(*) FILTER (WHERE e.state = 'in') AS paid_in, coalesce(sum(t.amount), 0) AS given
      FROM room_entry e LEFT JOIN transfer t ON t.reference = e.id AND t.kind = 'room_gift'
     GROUP BY e.room_id
  )
  SELECT '' AS wallet, coalesce('room ' || id, address) AS transfer, problem
    FROM (
      SELECT r.id, b.address, CASE
          WHEN r.id IS NULL THEN 'an account without a room'
          WHEN b.address IS NULL THEN 'has no account'
          WHEN b.balance <> m.held THEN 'is ' || r.status || ' and holds ' || b.balance || ', '
            || coalesce(d.paid_in, 0) || ' fees of ' || r.fee || ' make ' || m.held
          WHEN r.players <> coalesce(d.players, 0) THEN 'shows ' || r.players
            || ' players, has entries of ' || coalesce(d.players, 0)
          WHEN coalesce(d.given, 0) <> m.gift THEN 'is ' || r.status || ' and paid '
            || coalesce(d.given, 0) || ', due are ' || m.gift
        END AS problem
        FROM room r
        LEFT JOIN due d ON d.room_id = r.id
        FULL JOIN book b ON b.address = 'room:' || r.id
       CROSS JOIN LATERAL (
         SELECT CASE WHEN r.status IN ('active', 'betting_stopped', 'ended')
                  THEN r.fee * coalesce(d.paid_in, 0) ELSE 0 END AS held,
                CASE r.status WHEN 'closed' THEN r.gift ELSE 0 END AS gift) m
    ) q
   WHERE problem IS NOT NULL`

/**
 * Entries whose transfers are not those of their state. A room that is cancelled before its start
 * releases the fees, one that is cancelled later refunds them.
 */
const wrongEntries = `
  WITH posted AS (
    SELECT reference, min(wallet_id) AS wallet_id, max(copies) AS copies,
           sum(CASE kind WHEN 'room_hold' THEN amount ELSE 0 END) AS held,
           sum(CASE kind WHEN 'room_release' THEN amount ELSE 0 END) AS released,
           sum(CASE kind WHEN 'room_fee' THEN amount ELSE 0 END) AS fee,
           sum(CASE kind WHEN 'room_refund' THEN amount ELSE 0 END) AS refunded,
           sum(CASE WHEN kind IN ('room_prize', 'room_gift') THEN amount ELSE 0 END) AS won,
           sum(CASE kind WHEN 'room_rake' THEN amount ELSE 0 END) AS rake
      FROM (SELECT reference, kind, min(wallet_id) AS wallet_id, count(*) AS copies,
                   sum(amount) AS amount
              FROM transfer JOIN transfer_kind k USING (kind)
             WHERE 'room' IN (k.debit, k.credit)
                OR kind IN ('room_hold', 'room_release', 'room_gift')
             GROUP BY reference, kind) of_kind
     GROUP BY reference
  ), entry AS (
    SELECT e.*, r.status, r.fee::numeric, d.account_id, d.wallet_id AS document_wallet,
           'room:' || r.id AS address
      FROM room_entry e
      JOIN room r ON r.id = e.room_id
      LEFT JOIN ledger_document d ON d.id = e.id
  )
  SELECT ${owner('wallet_id')} AS wallet, transfer, problem
    FROM (
      SELECT coalesce(e.wallet_id, p.wallet_id) AS wallet_id,
             coalesce('room ' || e.room_id || ' entry ' || e.number, 'document ' || -p.reference)
               AS transfer, CASE
          WHEN e.id IS NULL THEN 'transfers without an entry'
          WHEN (a.address, e.document_wallet) IS DISTINCT FROM (e.address, e.wallet_id)
            THEN 'its document is of ' || coalesce(a.address, 'no room') || ' and wallet '
              || e.document_wallet
          WHEN e.state <> 'left' AND e.state <> CASE e.status WHEN 'open' THEN 'held'
              WHEN 'closed' THEN 'paid' WHEN 'cancelled' THEN 'refunded' ELSE 'in' END
            THEN 'is ' || e.state || ', the room is ' || e.status
          WHEN p.copies > 1 THEN 'has transfers of one kind ' || p.copies || ' times'
          WHEN moved.sums <> due.sums THEN 'is ' || e.state || ' with ' || moved.sums::text
            || ' held, released, paid in, refunded and won, due are ' || due.sums::text
          WHEN p.rake > CASE e.state WHEN 'paid' THEN e.fee ELSE 0 END
            THEN 'is ' || e.state || ' with a rake of ' || p.rake
        END AS problem
        FROM entry e
        FULL JOIN posted p ON p.reference = e.id
        LEFT JOIN ledger_account a ON a.id = e.account_id
       CROSS JOIN LATERAL (
         SELECT ARRAY[coalesce(p.held, 0), coalesce(p.released, 0), coalesce(p.fee, 0),
                      coalesce(p.refunded, 0), coalesce(p.won, 0)] AS sums) moved
       CROSS JOIN LATERAL (
         SELECT CASE
             WHEN e.state = 'held' THEN ARRAY[e.fee, 0, 0, 0, 0]
             WHEN e.state = 'in' THEN ARRAY[e.fee, 0, e.fee, 0, 0]
             WHEN e.state = 'paid' THEN ARRAY[e.fee, 0, e.fee, 0, e.prize]
             WHEN e.state = 'refunded' AND p.fee > 0 THEN ARRAY[e.fee, 0, e.fee, e.fee, 0]
             ELSE ARRAY[e.fee, e.fee, 0, 0, 0] END AS sums) due
    ) q
   WHERE problem IS NOT NULL`

/**
 * I10: a room holds what its players paid in while it is played. A room that is paid or cancelled
 * holds nothing, so its fees are its prizes, rake and refunds. The transfers of each player are
 * those of the entry's state.
 */
export const roomsBalance: Invariant = {
  id: 'I10',
  meaning:
    'every room holds the fees of its players while it is played, else nothing, and the ' +
    'transfers of every entry are those of its state',
  count: 'SELECT (SELECT count(*) FROM room) + (SELECT count(*) FROM room_entry)',
  offenders: `SELECT * FROM (${wrongRooms}) room UNION ALL SELECT * FROM (${wrongEntries}) entry
     ORDER BY transfer`,
}
