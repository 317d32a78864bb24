import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { JsonRecord } from './canonical-json.ts'
import { type PageAsked, spanOf } from './list.ts'
import type { SpanAsked } from './list-options.ts'

/** Which acts are shown, newest first; null for any. */
export interface ActsAsked extends PageAsked, SpanAsked {
  readonly act: string | null
  readonly target: string | null
  readonly actor: string | null
  /** An upline: what it and its sub-accounts did. */
  readonly upline?: string | null
  /** Only rows before this one. */
  readonly before?: bigint | null
}

interface ActListRow {
  seq: string
  at: Date
  actor: string
  act: string
  target: string
  reason: string
  before: JsonRecord
  after: JsonRecord
}

const targetKinds = ['member', 'room', 'bet', 'change', 'match', 'trade']

/** Whether a target is a member, a room, a bet or the like that is named by $3 alone. */
const isNamed = (target: string): string =>
  `split_part(${target}, ' ', 1) in (${targetKinds.map((kind) => `'${kind}:' || $3`).join(', ')})`

/** Returns rows of an operator's audit. An act such as `cash` finds `cash.in` and `cash.out`. */
export async function selectActs(
  db: Queries,
  operatorId: number,
  asked: ActsAsked,
): Promise<readonly JsonRecord[]> {
  const { act, target, actor, from, until, upline = null, before = null } = asked
  const rows = await db.query<ActListRow>(
    `select seq, at, actor, act, target, reason, before, after from audit
      where operator_id = $1
        and ($2::text is null or act = $2 or starts_with(act, $2 || '.'))
        and ($3::text is null or target = $3 or ${isNamed('target')}
             or ${isNamed("after ->> 'of'")} or before ? $3)
        and ($4::text is null or actor = $4 or actor = 'shell:' || $4)
        and ($5::timestamptz is null or at >= $5)
        and ($6::timestamptz is null or at < $6)
        and ($7::text is null or actor = 'upline:' || $7
             or starts_with(actor, 'upline:' || $7 || '/'))
        and ($8::bigint is null or seq < $8)
      order by seq desc limit $9 offset $10`,
    [operatorId, act, target, actor, from, until, upline, before, ...spanOf(asked)],
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: dateTimeOf(at.getTime()) }))
}
