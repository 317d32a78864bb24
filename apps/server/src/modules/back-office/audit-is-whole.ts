import type { Invariant } from '../wallet/index.ts'

const row = (seq: string): string => `'audit row ' || ${seq}`

/**
 * I11: the audit is the chain that was written. A row that was changed has another hash than its
 * text, or other columns; a row that is missing leaves a gap, or the head of the chain behind.
 */
export const auditIsWhole: Invariant = {
  id: 'I11',
  meaning: 'no row of the audit is missing or changed, and each covers the one before it',
  count: 'SELECT count(*) FROM audit',
  offenders: `
    WITH chain AS (
      SELECT a.*, record::jsonb AS said, coalesce(lag(seq) OVER running, 0) AS seq_before,
             coalesce(lag(hash) OVER running, decode(repeat('00', 32), 'hex')) AS hash_before
        FROM audit a WINDOW running AS (ORDER BY seq)
    )
    SELECT '' AS wallet, name AS transfer, problem FROM (
      SELECT seq, ${row('seq')} AS name, CASE
          WHEN seq <> seq_before + 1 THEN 'row ' || seq_before + 1
            || CASE WHEN seq > seq_before + 2 THEN ' to ' || seq - 1 ELSE '' END
            || ' before it is missing'
          WHEN previous <> hash_before THEN 'does not cover the row before it'
          WHEN hash <> sha256(previous || convert_to(record, 'UTF8')) THEN 'its text was changed'
          WHEN (said ->> 'seq', (said ->> 'at')::timestamptz, said ->> 'operator_id',
                said ->> 'actor', said ->> 'act', said ->> 'target', said ->> 'reason',
                said -> 'before', said -> 'after')
            IS DISTINCT FROM (seq::text, at, operator_id::text, actor, act, target, reason,
                before, after) THEN 'its columns differ from its text' END AS problem
        FROM chain
      UNION ALL
      SELECT h.seq, ${row('h.seq')}, CASE
          WHEN a.seq IS NULL AND h.seq > 0 THEN 'is missing: the chain ended there'
          WHEN a.hash <> h.hash THEN 'is not the row that the chain ended with'
          WHEN newest.seq > h.seq THEN 'is followed by rows that no act wrote' END
        FROM audit_head h
        LEFT JOIN audit a ON a.seq = h.seq
        CROSS JOIN (SELECT max(seq) AS seq FROM audit) newest
    ) q
     WHERE problem IS NOT NULL
     ORDER BY seq`,
}
