-- What settlements paid back: the risk that was held and what it won, before commission. A stake that
-- is refunded counts, and a reversal takes off what it takes back.
ALTER TABLE settled_day ADD COLUMN payout bigint NOT NULL DEFAULT 0;

-- As it was, and what of each transfer was paid back.
CREATE OR REPLACE VIEW counted_transfer AS
SELECT t.wallet_id, t.reference, t.kind, t.revision, t.posted_at AS entered_at, k.product,
       0::smallint AS sports_type,
       -- Stakes move inside of the balance; the words are those of the index transfer_flow.
       (t.credit_account IN (t.wallet_id * 4, t.wallet_id * 4 + 1))
         <> (t.debit_account IN (t.wallet_id * 4, t.wallet_id * 4 + 1)) AS is_settled,
       CASE k.counts_as WHEN 'fee' THEN 1 WHEN 'void' THEN -1 ELSE 0 END AS bets,
       CASE k.counts_as WHEN 'fee' THEN amount WHEN 'void' THEN -amount ELSE 0 END AS turnover,
       CASE k.counts_as WHEN 'fee' THEN amount WHEN 'void' THEN -amount ELSE 0 END
         AS valid_turnover,
       CASE WHEN k.counts_as = 'fee' THEN -amount WHEN k.counts_as IN ('void', 'win') THEN amount
            ELSE 0 END AS win_loss,
       CASE WHEN k.counts_as = 'stake' THEN amount
            WHEN k.counts_as IN ('stake_back', 'void') THEN -amount ELSE 0 END AS staked,
       coalesce(s.posted_at, t.posted_at) AS staked_at,
       CASE WHEN k.counts_as IN ('void', 'win') THEN amount ELSE 0 END AS payout
  FROM transfer t
  JOIN transfer_kind k ON k.kind = t.kind AND k.counts_as IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT h.posted_at FROM transfer h JOIN transfer_kind hk ON hk.kind = h.kind
     WHERE k.counts_as IN ('stake_back', 'void') AND h.reference = t.reference
       AND hk.product = k.product AND hk.counts_as = 'stake') s ON true;

UPDATE settled_day d SET payout = e.payout
  FROM (SELECT wallet_id, working_date_of(entered_at) AS working_date, product, sports_type,
               sum(payout) AS payout
          FROM (SELECT wallet_id, entered_at, product, sports_type, returned AS payout
                  FROM settled_entry
                UNION ALL
                SELECT wallet_id, entered_at, product, sports_type, payout
                  FROM counted_transfer WHERE is_settled) entry
         GROUP BY 1, 2, 3, 4) e
 WHERE (d.wallet_id, d.working_date, d.product, d.sports_type)
     = (e.wallet_id, e.working_date, e.product, e.sports_type);
