import type { GameCategory } from '@fairline/contract/provider/provider-calls'
import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { OfficeScope } from '../../http/office-call.ts'

/** How long a round is open before it is marked, as an interval of SQL. */
const spans = { '10m': '10 minutes', '24h': '24 hours' } as const
/** How long a round has been open for: the longest of the marks that it has reached. */
export type OpenFor = keyof typeof spans

const rounds = rowMapper({
  key: column.bigint('r.id'),
  round: column.text('r.round_id'),
  provider: column.text('p.key'),
  game: column.text('g.name'),
  product: column.text<GameCategory>('g.category'),
  member: column.text('a.login_id'),
  currency: column.text<Currency>('w.currency'),
  state: column.text<'open' | 'closed' | 'void'>('r.status'),
  stake: column.bigint('r.stake'),
  payout: column.bigint('r.payout'),
  held: column.bigint('r.held'),
  /** Rises with all that moves its money. */
  revisions: column.integer('r.revisions'),
  player: column.text('r.player'),
  verifyUrl: column.text('p.verify_url'),
  openedAtMs: column.moment('r.opened_at'),
  changedAtMs: column.moment('r.changed_at'),
  askedAtMs: orNull(column.moment('r.asked_at')),
  openFor: orNull(
    column.text<OpenFor>(`case when r.status <> 'open' then null
      when r.opened_at < book_now() - interval '${spans['24h']}' then '24h'
      when r.opened_at < book_now() - interval '${spans['10m']}' then '10m' end`),
  ),
})

/** A round of a member; money in minor units. */
export type OfficeRound = RowOf<typeof rounds>

const ofRounds = `from game_round r
       join game_provider p on p.id = r.provider_id
       join game g on g.id = r.game_id
       join wallet w on w.id = r.wallet_id
       join account a on a.id = r.wallet_id
       left join party low on low.id = a.party_id`
const inScope = "w.operator_id = $1 and ($2::text is null or low.path like $2 || '%')"

/** Which rounds are listed, newest first; null for any. */
export interface GameRoundsAsked {
  readonly member: string | null
  readonly provider: string | null
  /** A part of the name, or the code. */
  readonly game: string | null
  readonly product: GameCategory | null
  readonly state: 'open' | 'closed' | 'void' | null
  readonly openFor: OpenFor | null
  readonly round: string | null
  /** First and last day on which they began, GMT+8. */
  readonly from: string | null
  readonly until: string | null
  /** The last round of the page before. */
  readonly after: bigint | null
  readonly limit: number
}

/** Returns rounds of the members that a caller sees. Their ids fall: the newest has the lowest. */
export async function selectGameRounds(
  db: Queries,
  { operatorId, path }: OfficeScope,
  asked: GameRoundsAsked,
): Promise<readonly OfficeRound[]> {
  const { member, provider, game, product, state, openFor, round, from, until } = asked
  const rows = await db.query<MappedRow>(
    `select ${rounds.columns} ${ofRounds}
      where ${inScope}
        and ($3::text is null or a.id = (select id from account
              where operator_id = $1 and lower(login_id) = lower($3)))
        and ($4::text is null or p.key = $4)
        and ($5::text is null or position(lower($5) in lower(g.name)) > 0 or g.code = $5)
        and ($6::text is null or g.category = $6)
        and ($7::text is null or r.status = $7)
        and ($8::interval is null
             or (r.status = 'open' and r.opened_at < book_now() - $8::interval))
        and ($9::text is null
             or (r.provider_id, r.round_id) in (select id, $9 from game_provider))
        and ($10::date is null or r.opened_at >= $10::date::timestamp at time zone 'Etc/GMT-8')
        and ($11::date is null
             or r.opened_at < ($11::date + 1)::timestamp at time zone 'Etc/GMT-8')
        and ($12::bigint is null or r.id > $12)
      order by r.id limit $13`,
    [
      operatorId,
      path,
      member,
      provider,
      game,
      product,
      state,
      openFor === null ? null : spans[openFor],
      round,
      from,
      until,
      asked.after,
      asked.limit,
    ],
  )
  return rows.map(rounds.of)
}

/** Returns a round of a provider, if the caller sees its member. */
export async function selectGameRound(
  db: Queries,
  { operatorId, path }: Pick<OfficeScope, 'operatorId' | 'path'>,
  { provider, round }: { readonly provider: string; readonly round: string },
): Promise<OfficeRound | undefined> {
  const [row] = await db.query<MappedRow>(
    `select ${rounds.columns} ${ofRounds}
      where ${inScope} and p.key = $3 and r.round_id = $4`,
    [operatorId, path, provider, round],
  )
  return row && rounds.of(row)
}

const calls = rowMapper({
  atMs: column.moment('t.asked_at'),
  id: column.text('t.transaction_id'),
  kind: column.text<'debit' | 'credit' | 'rollback'>('t.kind'),
  amount: column.bigint('t.amount'),
  of: orNull(column.text('t.reference')),
  status: column.text('t.status'),
  isRolledBack: column.boolean('t.is_rolled_back'),
  /** A debit that was rolled back before it came has no content. */
  isTombstone: column.boolean('t.content_hash is null'),
})

/** A call of a provider; money in minor units. */
export type OfficeGameCall = RowOf<typeof calls>

/**
 * Returns the calls of a round, in the order in which they came: those that moved its money, and
 * the debits, tombstones among them, that a rollback of the round names.
 */
export async function selectGameCalls(
  db: Queries,
  key: bigint,
): Promise<readonly OfficeGameCall[]> {
  const rows = await db.query<MappedRow>(
    `with own as (
       select provider_id, transaction_id, reference from game_transaction where round_key = $1
     ), named as (
       select provider_id, transaction_id from own
       union select provider_id, reference from own where reference is not null
     )
     select ${calls.columns}
       from named join game_transaction t using (provider_id, transaction_id)
      order by t.asked_at, t.kind <> 'debit', t.transaction_id`,
    [key],
  )
  return rows.map(calls.of)
}

const transfers = rowMapper({
  atMs: column.moment('t.posted_at'),
  kind: column.text('t.kind'),
  revision: column.integer('t.revision'),
  amount: column.bigint('t.amount'),
  available: orNull(column.bigint('t.available_after')),
})

/** A transfer of a round; money in minor units. */
export type OfficeGameTransfer = RowOf<typeof transfers>

/** Returns the transfers of a round, in their order. */
export async function selectGameTransfers(
  db: Queries,
  key: bigint,
): Promise<readonly OfficeGameTransfer[]> {
  const rows = await db.query<MappedRow>(
    `select ${transfers.columns} from transfer t
      where t.reference = $1 order by t.wallet_version, t.posted_at`,
    [key],
  )
  return rows.map(transfers.of)
}

/** Returns what a provider and the book do not agree on about a round. */
export function selectRoundDifferences(
  db: Queries,
  { provider, round }: { readonly provider: string; readonly round: string },
): Promise<readonly { readonly id: string; readonly problem: string }[]> {
  return db.query(
    `select d.transaction_id as id, d.problem
       from game_difference d join game_provider p on p.id = d.provider_id
      where p.key = $1 and d.round_id = $2 order by 1`,
    [provider, round],
  )
}
