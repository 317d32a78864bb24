import type { BetResult } from '@fairline/domain/bets/bet-status'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type PricedLegRow, pricedLegColumns, pricedLegOf, ticketOfRow } from '../../leg-store.ts'
import {
  type BetToSettle,
  type BookedBet,
  type SettlementStep,
  stateAfter,
} from './bet-to-settle.ts'
import type { PeriodOutcome } from './period-outcome.ts'
import { type PostedAmounts, revisionAfter } from './settlement-transfers.ts'

interface BetRow extends PricedLegRow {
  id: string
  wallet_id: string
  state: BetToSettle['state']
  settlement_revision: number
  stake: string
  risk: string
  cashed_stake: string
  odds_type: number
  decided_at: Date
  result: BetResult | ''
  win_loss: string
  rules_version: string
  myanmar_tax: number[]
  leg: number
}

/** Begins the reads of bets that are about to be settled, for who watches the statements. */
export const betsToSettle = '/* bets to settle */'

/**
 * The next single bets of a match's period, by key, that were settled on another revision than the
 * given outcome's, or run although there is something to settle them on.
 */
export async function selectBetsToSettle(
  queries: Queries,
  matchKey: bigint,
  { period, revision, outcome, cancellations }: PeriodOutcome,
  after: bigint,
  limit: number,
): Promise<BetToSettle[]> {
  const running = outcome !== null || cancellations.length > 0
  const rows = await queries.query<BetRow>(
    `${betsToSettle} select b.id, b.wallet_id, b.state, b.settlement_revision, b.odds_type,
            b.stake - b.cashed_stake as stake, b.risk - b.cashed_risk as risk, b.cashed_stake,
            b.decided_at, b.result, b.win_loss, t.rules_version, t.myanmar_tax,
            l.leg, ${pricedLegColumns}
       from bet_leg l
       join bet b on b.id = l.bet_id
       join terms t on t.id = b.terms_id
      where l.match_id = $1 and l.bet_id > $2 and l.period = $3 and b.combination = 'single'
        and (b.state = 'running' and $5
             or b.state in ('settled', 'void') and l.graded_revision <> $4)
      order by l.bet_id limit $6`,
    [matchKey, after, period, revision, running, limit],
  )
  return rows.map((row) => betOf(row, matchKey))
}

function betOf(row: BetRow, matchKey: bigint): BetToSettle {
  const leg = pricedLegOf(row, row.odds_type)
  return {
    betId: BigInt(row.id),
    walletId: BigInt(row.wallet_id),
    state: row.state,
    settlementRevision: row.settlement_revision,
    acceptedAtMs: row.decided_at.getTime(),
    risk: BigInt(row.risk),
    cashedStake: BigInt(row.cashed_stake),
    ticket: ticketOfRow({
      combination: 'single',
      stake: BigInt(row.stake),
      legs: [leg],
      taxTable: row.myanmar_tax,
      rulesVersion: row.rules_version,
    }),
    matchKey,
    legNumber: row.leg,
    leg: leg.leg,
    last: { result: row.result, winLoss: BigInt(row.win_loss) },
  }
}

/** Locks wallets in id order, as every change of money does first (docs/ledger.md). */
export async function lockWallets(tx: Transaction, walletIds: readonly bigint[]): Promise<void> {
  await tx.query('select from wallet where id = any ($1) order by id for no key update', [
    walletIds,
  ])
}

/**
 * Returns the bets that nobody has settled since they were read: 'same' when the bet is as it was,
 * 'less' when a part of it was cashed out meanwhile.
 */
export async function selectUnsettled(
  tx: Transaction,
  bets: readonly BookedBet[],
): Promise<ReadonlyMap<bigint, 'same' | 'less'>> {
  const rows = await tx.query<{ id: string; same: boolean }>(
    `select b.id, b.cashed_stake = u.cashed as same
       from unnest($1::bigint[], $2::text[], $3::integer[], $4::bigint[])
              u(id, state, revision, cashed)
       join bet b on b.id = u.id and b.state = u.state and b.settlement_revision = u.revision
      order by b.id for update of b`,
    [
      bets.map(({ betId }) => betId),
      bets.map(({ state }) => state),
      bets.map(({ settlementRevision }) => settlementRevision),
      bets.map(({ cashedStake }) => cashedStake),
    ],
  )
  return new Map(rows.map(({ id, same }) => [BigInt(id), same ? 'same' : 'less']))
}

/** What the last settlement of each bet posted, read from the ledger. */
export async function selectPosted(
  tx: Transaction,
  bets: readonly BookedBet[],
): Promise<ReadonlyMap<bigint, PostedAmounts>> {
  const rows = await tx.query<{ reference: string; kind: keyof PostedAmounts; amount: string }>(
    `select t.reference, t.kind, t.amount
       from unnest($1::bigint[], $2::integer[]) u(reference, revision)
       join transfer t using (reference, revision)
      where t.kind in ('release', 'win', 'lose')`,
    [bets.map(({ betId }) => betId), bets.map(({ settlementRevision }) => settlementRevision)],
  )
  const posted = new Map<bigint, PostedAmounts>()
  for (const { reference, kind, amount } of rows) {
    const before = posted.get(BigInt(reference)) ?? { release: 0n, win: 0n, lose: 0n }
    posted.set(BigInt(reference), { ...before, [kind]: BigInt(amount) })
  }
  return posted
}

/** Writes the settlements of the bets; their transfers are already posted. */
export async function writeSettlements(
  tx: Transaction,
  steps: readonly SettlementStep[],
): Promise<void> {
  const moved = steps.filter(({ kind }) => kind !== 'confirm')
  await updateLegs(tx, steps)
  if (moved.length === 0) return
  await insertSettlements(tx, moved)
  await updateBets(tx, moved)
  await updateExposure(tx, moved)
}

async function updateLegs(tx: Transaction, steps: readonly SettlementStep[]): Promise<void> {
  const legs = steps.flatMap(({ bet, legs }) => legs.map((leg) => ({ ...leg, ...bet })))
  await tx.query(
    // The key comes whole from the arrays: a constant leg number tempts the planner to read the
    // table for every bet while its statistics are young (1.2 s a chunk of 10,000 bets' table).
    `update bet_leg l set graded_revision = u.revision, result = coalesce(u.result, l.result)
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

async function insertSettlements(tx: Transaction, steps: readonly SettlementStep[]): Promise<void> {
  const rows = steps.flatMap((step) => settlementRows(step))
  await tx.query(
    `insert into bet_settlement (bet_id, wallet_id, revision, kind, result, win_loss, returned,
                                 leg_revisions, receipt, settled_at)
     select u.bet_id, u.wallet_id, u.revision, u.kind, u.result, u.win_loss, u.returned,
            u.leg_revisions::jsonb, u.receipt::jsonb,
            -- The instant of the transfers, so that both fall on one working date.
            (select max(posted_at) from transfer t
              where t.reference = u.bet_id and t.revision = u.revision)
       from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::text[], $5::text[],
                   $6::bigint[], $7::bigint[], $8::text[], $9::text[])
              u(bet_id, wallet_id, revision, kind, result, win_loss, returned, leg_revisions,
                receipt)`,
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
}

function settlementRows(step: SettlementStep): SettlementRow[] {
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
  }
  return step.kind === 'settle' ? [settlement] : [reversal, settlement]
}

/** The revisions that a step's legs were graded on, by leg and period. */
function revisionsOf({ legs }: SettlementStep): object {
  const graded = legs.filter(({ revision }) => revision > 0)
  return Object.fromEntries(
    graded.map(({ number, period, revision }) => [number, { [period]: revision }]),
  )
}

async function updateBets(tx: Transaction, steps: readonly SettlementStep[]): Promise<void> {
  await tx.query(
    `update bet b set state = u.state, settlement_revision = u.revision, result = s.result,
                      win_loss = s.win_loss, returned = s.returned, settled_at = s.settled_at
       from unnest($1::bigint[], $2::text[], $3::integer[]) u(id, state, revision)
       cross join lateral (
         select case when kind = 'reverse' then '' else result end as result,
                case when kind = 'reverse' then 0 else win_loss end as win_loss,
                case when kind = 'reverse' then 0 else returned end as returned,
                case when kind = 'reverse' then null else settled_at end as settled_at
           from bet_settlement where bet_id = u.id and revision = u.revision
       ) s
      where b.id = u.id`,
    [steps.map(({ bet }) => bet.betId), steps.map(stateAfter), steps.map(revisionAfter)],
  )
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
