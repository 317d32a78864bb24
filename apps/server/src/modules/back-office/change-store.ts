import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { ActBy } from './act.ts'
import { type PageAsked, spanOf } from './list.ts'

export const changeStates = ['proposed', 'applied', 'refused', 'stale'] as const
export type ChangeState = (typeof changeStates)[number]

const changes = rowMapper({
  id: column.bigint('c.id'),
  kind: column.text('c.kind'),
  /** What it changes, as the audit names it. */
  target: column.text('c.target'),
  /** Canonical JSON. */
  payload: column.text('c.payload'),
  madeOn: column.text('c.made_on'),
  maker: column.text('c.maker'),
  makerPerson: column.text('c.maker_person'),
  reason: column.text('c.reason'),
  madeAtMs: column.moment('c.made_at'),
  state: column.text<ChangeState>('c.state'),
  decider: orNull(column.text('c.decider')),
  decidedAtMs: orNull(column.moment('c.decided_at')),
  /** Whether a house of one may approve it: it has waited for so long. */
  hasWaited: column.boolean("c.made_at <= book_now() - interval '10 minutes'"),
})

/** A change that was proposed, and what became of it. */
export type StoredChange = RowOf<typeof changes>

/** A change as it is proposed. */
export type ProposedChange = Pick<StoredChange, 'kind' | 'target' | 'payload' | 'madeOn'>

/** Stores a change, unless the same one is open; returns its number, and whether it is new. */
export async function insertChange(
  tx: Transaction,
  { operatorId, actor, person, reason }: ActBy,
  { kind, target, payload, madeOn }: ProposedChange,
): Promise<{ readonly id: bigint; readonly isNew: boolean }> {
  const [row] = await tx.query<{ id: string }>(
    `insert into change_request (operator_id, kind, target, payload, made_on, maker, maker_person,
                                 reason, made_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, book_now(), 'proposed')
     on conflict (operator_id, kind, md5(payload)) where state = 'proposed' do nothing
     returning id`,
    [operatorId, kind, target, payload, madeOn, actor, person, reason],
  )
  if (row !== undefined) return { id: BigInt(row.id), isNew: true }
  const [open] = await tx.query<{ id: string }>(
    `select id from change_request
      where operator_id = $1 and kind = $2 and md5(payload) = md5($3) and state = 'proposed'`,
    [operatorId, kind, payload],
  )
  return { id: BigInt(open?.id ?? 0), isNew: false }
}

/** Locks a change of an operator; undefined where it has none of this number. */
export async function lockChange(
  tx: Transaction,
  operatorId: number,
  id: bigint,
): Promise<StoredChange | undefined> {
  const [row] = await tx.query<MappedRow>(
    `select ${changes.columns} from change_request c
      where c.operator_id = $1 and c.id = $2 for update`,
    [operatorId, id],
  )
  return row && changes.of(row)
}

/** Reads a change of an operator; undefined where it has none of this number. */
export async function selectChange(
  db: Queries,
  operatorId: number,
  id: bigint,
): Promise<StoredChange | undefined> {
  const [row] = await db.query<MappedRow>(
    `select ${changes.columns} from change_request c where c.operator_id = $1 and c.id = $2`,
    [operatorId, id],
  )
  return row && changes.of(row)
}

/** Writes what became of a change that is locked. */
export async function updateChange(
  tx: Transaction,
  id: bigint,
  state: Exclude<ChangeState, 'proposed'>,
  { actor, person }: ActBy,
): Promise<void> {
  await tx.query(
    `update change_request set state = $2, decider = $3, decider_person = $4,
                               decided_at = book_now()
      where id = $1`,
    [id, state, actor, person],
  )
}

/** Which changes are listed; null for any. */
export interface ChangesAsked extends PageAsked {
  readonly state: ChangeState | null
  readonly kind: string | null
  /** Only these; any if it is left out. */
  readonly kinds?: readonly string[]
}

/** Returns changes of an operator, newest first. A kind such as `bet` finds `bet.void`. */
export async function selectChanges(
  db: Queries,
  operatorId: number,
  asked: ChangesAsked,
): Promise<readonly StoredChange[]> {
  const rows = await db.query<MappedRow>(
    `select ${changes.columns} from change_request c
      where c.operator_id = $1
        and ($2::text is null or c.state = $2)
        and ($3::text is null or c.kind = $3 or starts_with(c.kind, $3 || '.'))
        and ($4::text[] is null or c.kind = any ($4))
      order by c.id desc limit $5 offset $6`,
    [operatorId, asked.state, asked.kind, asked.kinds ?? null, ...spanOf(asked)],
  )
  return rows.map(changes.of)
}
