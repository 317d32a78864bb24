import { assert } from '@fairline/domain/assert'
import { type Edges, edgesOfHouse, negatedEdges } from '@fairline/domain/books/edges'
import type { BookEntry } from '@fairline/domain/books/ticket-edges'
import type { Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type BetToSettle, type SettlementStep, stateAfter } from './bet-to-settle.ts'
import { type PostedAmounts, revisionAfter } from './settlement-transfers.ts'

/**
 * Lets the statements of a transaction find rows by indexes alone. A chunk is a few rows of tables
 * that may be very large: the planner, left to itself, reads all legs of the house for each chunk.
 */
export async function planByIndexes(tx: Transaction): Promise<void> {
  await tx.query(
    `select set_config(way, 'off', true)
       from unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin}'::text[]) way`,
  )
}

/** Locks wallets in id order, as every change of money does first (docs/ledger.md). */
export async function lockWallets(tx: Transaction, walletIds: readonly bigint[]): Promise<void> {
  await tx.query('select from wallet where id = any ($1) order by id for no key update', [
    walletIds,
  ])
}

const nothingPosted: PostedAmounts = { release: 0n, win: 0n, lose: 0n, commission: 0n }

/** What the last settlement of each bet posted, read from the ledger. */
export async function selectPosted(
  queries: Queries,
  bets: readonly BetToSettle[],
): Promise<ReadonlyMap<bigint, PostedAmounts>> {
  const rows = await queries.query<{
    reference: string
    kind: keyof PostedAmounts
    amount: string
  }>(
    `select t.reference, t.kind, t.amount
       from unnest($1::bigint[], $2::integer[]) u(reference, revision)
       join transfer t using (reference, revision)
      where t.kind in ('release', 'win', 'lose', 'commission')`,
    [bets.map(({ betId }) => betId), bets.map(({ settlementRevision }) => settlementRevision)],
  )
  const posted = new Map<bigint, PostedAmounts>()
  for (const { reference, kind, amount } of rows) {
    const before = posted.get(BigInt(reference)) ?? nothingPosted
    posted.set(BigInt(reference), { ...before, [kind]: BigInt(amount) })
  }
  return posted
}

/** What uplines got of the last settlement of each bet, as it is stored. */
export async function selectEntries(
  tx: Transaction,
  bets: readonly BetToSettle[],
): Promise<ReadonlyMap<bigint, BookEntry>> {
  if (bets.length === 0) return new Map()
  const rows = await tx.query<{ bet_id: string; base: string; edges: readonly string[] | null }>(
    `select s.bet_id, s.commission_base as base, s.edges::text[] as edges
       from unnest($1::bigint[], $2::integer[]) u(bet_id, revision)
       join bet_settlement s using (bet_id, revision)`,
    [bets.map(({ betId }) => betId), bets.map(({ settlementRevision }) => settlementRevision)],
  )
  return new Map(
    rows.flatMap(({ bet_id, base, edges }) => {
      const stored = edges?.map(BigInt) as unknown as Edges | undefined
      return stored === undefined ? [] : [[BigInt(bet_id), { base: BigInt(base), edges: stored }]]
    }),
  )
}

/** Returns the time of the book's clock, as PostgreSQL writes it. The caller holds the wallets. */
export async function readClock(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ now: string }>('select book_now()::text as now')
  assert(row !== undefined, 'the clock is always read')
  return row.now
}

/**
 * Writes the settlements of the bets.
 *
 * @param at the instant of their transfers, so that both fall on one working date.
 */
export async function writeSettlements(
  tx: Transaction,
  steps: readonly SettlementStep[],
  entries: ReadonlyMap<bigint, BookEntry>,
  at: string,
): Promise<void> {
  const moved = steps.filter(({ kind }) => kind !== 'confirm')
  await updateLegs(tx, steps)
  if (moved.length === 0) return
  await insertSettlements(tx, moved, entries, at)
  await updateBets(tx, moved, at)
  await updateExposure(tx, moved)
}

async function updateLegs(tx: Transaction, steps: readonly SettlementStep[]): Promise<void> {
  const legs = steps.flatMap(({ bet, legs }) => legs.map((leg) => ({ ...leg, ...bet })))
  await tx.query(
    // The complete key comes from the arrays: a constant leg number tempts the planner to read the
    // table for every bet while its statistics are young (1.2 s a chunk of 10,000 bets' table).
    `update bet_leg l set graded_revision = u.revision, result = u.result
       from unnest($1::bigint[], $2::smallint[], $3::text[], $4::integer[])
              u(id, leg, result, revision)
      where l.bet_id = u.id and l.leg = u.leg`,
    [
      legs.map(({ betId }) => betId),
      legs.map(({ number }) => number),
      legs.map(({ result }) => result),
      legs.map(({ revision }) => revision),
    ],
  )
}

async function insertSettlements(
  tx: Transaction,
  steps: readonly SettlementStep[],
  entries: ReadonlyMap<bigint, BookEntry>,
  at: string,
): Promise<void> {
  const rows = steps.flatMap((step) => settlementRows(step, entries.get(step.bet.betId)))
  await tx.query(
    `insert into bet_settlement (bet_id, wallet_id, revision, kind, result, win_loss, returned,
                                 leg_revisions, receipt, commission_base, edges, settled_at)
     select u.bet_id, u.wallet_id, u.revision, u.kind, u.result, u.win_loss, u.returned,
            u.leg_revisions::jsonb, u.receipt::jsonb, u.base, u.edges::bigint[], $12
       from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::text[], $5::text[],
                   $6::bigint[], $7::bigint[], $8::text[], $9::text[], $10::bigint[], $11::text[])
              u(bet_id, wallet_id, revision, kind, result, win_loss, returned, leg_revisions,
                receipt, base, edges)`,
    [
      rows.map(({ betId }) => betId),
      rows.map(({ walletId }) => walletId),
      rows.map(({ revision }) => revision),
      rows.map(({ kind }) => kind),
      rows.map(({ result }) => result),
      rows.map(({ winLoss }) => winLoss),
      rows.map(({ returned }) => returned),
      rows.map(({ legRevisions }) => JSON.stringify(legRevisions)),
      rows.map(({ receipt }) => JSON.stringify(receipt)),
      rows.map(({ entry }) => entry.base),
      rows.map(({ entry }) => `{${entry.edges.join(',')}}`),
      at,
    ],
  )
}

interface SettlementRow {
  readonly betId: bigint
  readonly walletId: bigint
  readonly revision: number
  readonly kind: 'settle' | 'void' | 'reverse'
  readonly result: string
  readonly winLoss: bigint
  readonly returned: bigint
  readonly legRevisions: object
  readonly receipt: object
  readonly entry: BookEntry
}

/** The rows of a step; `before` is what uplines got of what it takes back. */
function settlementRows(step: SettlementStep, before: BookEntry | undefined): SettlementRow[] {
  const { bet } = step
  const legRevisions = revisionsOf(step)
  const reversal: SettlementRow = {
    betId: bet.betId,
    walletId: bet.walletId,
    revision: bet.settlementRevision + 1,
    kind: 'reverse',
    result: bet.last.result,
    winLoss: -bet.last.winLoss,
    returned: -(bet.risk + bet.last.winLoss),
    legRevisions,
    receipt: {},
    entry: negated(before ?? ofTheHouse(bet.last.winLoss)),
  }
  if (step.kind === 'reverse') return [reversal]
  if (step.kind === 'confirm') return []
  const settlement: SettlementRow = {
    betId: bet.betId,
    walletId: bet.walletId,
    revision: revisionAfter(step),
    kind: step.now.result === 'void' ? 'void' : 'settle',
    result: step.now.result,
    winLoss: step.now.winLossMinor,
    returned: step.now.returnMinor,
    legRevisions,
    receipt: step.now.receipt,
    entry: step.entry,
  }
  return step.kind === 'settle' ? [settlement] : [reversal, settlement]
}

/** What was settled before there were uplines was the company's alone. */
const ofTheHouse = (winLoss: Minor): BookEntry => ({ base: 0n, edges: edgesOfHouse(winLoss) })

const negated = ({ base, edges }: BookEntry): BookEntry => ({
  base: -base,
  edges: negatedEdges(edges),
})

/** The revisions that a step's legs were graded on, by leg and period. */
function revisionsOf({ legs }: SettlementStep): object {
  const graded = legs.filter(({ revision }) => revision > 0)
  return Object.fromEntries(
    graded.map(({ number, period, revision }) => [number, { [period]: revision }]),
  )
}

async function updateBets(
  tx: Transaction,
  steps: readonly SettlementStep[],
  at: string,
): Promise<void> {
  const bets = steps.map((step) => ({ step, ...resultAfter(step) }))
  await tx.query(
    `update bet b set state = u.state, settlement_revision = u.revision, result = u.result,
                      win_loss = u.win_loss, returned = u.returned,
                      settled_at = case when u.state <> 'running' then $7::timestamptz end
       from unnest($1::bigint[], $2::text[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[])
              u(id, state, revision, result, win_loss, returned)
      where b.id = u.id`,
    [
      bets.map(({ step }) => step.bet.betId),
      bets.map(({ step }) => stateAfter(step)),
      bets.map(({ step }) => revisionAfter(step)),
      bets.map(({ result }) => result),
      bets.map(({ winLoss }) => winLoss),
      bets.map(({ returned }) => returned),
      at,
    ],
  )
}

/** What a bet has of its result after the step; nothing while it runs again. */
function resultAfter(step: SettlementStep): Pick<SettlementRow, 'result' | 'winLoss' | 'returned'> {
  if (step.kind === 'confirm' || step.kind === 'reverse') {
    return { result: '', winLoss: 0n, returned: 0n }
  }
  const { result, winLossMinor: winLoss, returnMinor: returned } = step.now
  return { result, winLoss, returned }
}

/** Risk that runs no more frees the headroom on its matches; risk that runs again takes it. */
async function updateExposure(tx: Transaction, steps: readonly SettlementStep[]): Promise<void> {
  const changes = steps.flatMap(({ kind, bet: { walletId, risk }, legs }) => {
    if (kind !== 'settle' && kind !== 'reverse') return []
    const change = kind === 'settle' ? -risk : risk
    return legs.map(({ matchKey }) => ({ walletId, matchKey, change }))
  })
  await tx.query(
    `update match_exposure e set risk = e.risk + g.change
       from (select wallet_id, match_id, sum(change)::bigint as change
               from unnest($1::bigint[], $2::bigint[], $3::bigint[])
                      u(wallet_id, match_id, change) group by 1, 2) g
      where e.wallet_id = g.wallet_id and e.match_id = g.match_id`,
    [
      changes.map(({ walletId }) => walletId),
      changes.map(({ matchKey }) => matchKey),
      changes.map(({ change }) => change),
    ],
  )
}
