import type { BetResult } from '@fairline/domain/bets/bet-status'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import type { Minor } from '@fairline/domain/money/money'
import { contradictionIn } from '@fairline/domain/settlement/contradiction'
import { recordOf } from '@fairline/domain/sports/all-sports'
import type { RulesByVersion } from '@fairline/domain/ticket/rules-version'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type PostedKind, readBalances, transferKinds } from '../wallet/index.ts'
import { type BetToSettle, type SettlementStep, stateAfter } from './bet-to-settle.ts'
import { type FoundBet, findBets, readBets } from './bet-to-settle-store.ts'
import { type HandRecords, type HandReport, handRecords, withRecords } from './hand-report.ts'
import { selectHeld } from './held-report-store.ts'
import { type PeriodOutcome, resultsOf } from './period-outcome.ts'
import { type OutcomesByMatch, planSettlements } from './plan-settlement.ts'
import { lockReports, type MatchReports, newestRevision, readReports } from './result-store.ts'
import { outcomesByMatch, outcomesOf } from './settle-bets.ts'
import { lockWallets, selectPosted } from './settle-store.ts'
import { transfersOf } from './settlement-transfers.ts'

/** Bets that are planned at once, and the most that are settled with the report itself. */
export const mostAtOnce = 1_000

/** How a ticket is settled; without a result it runs. */
export interface TicketEnd {
  readonly state: BetToSettle['state']
  readonly result: BetResult | ''
  /** Minor units. */
  readonly winLoss: Minor
}

/** What an operator's word makes of a ticket. */
export interface PreviewedTicket {
  readonly betId: bigint
  readonly walletId: bigint
  readonly was: TicketEnd
  readonly becomes: TicketEnd
  /** What the member then owes more, minor units: what it takes back was spent. */
  readonly debt: Minor
}

/** What an operator's word on a match would do. */
export interface HandPreview {
  /** The newest revision of the match's reports, and how many of the feed's are held. */
  readonly revision: number
  readonly held: number
  /** What its results would say against each other, in words for their author. */
  readonly contradiction: string | null
  readonly records: HandRecords
  /** What bets are graded on afterwards. */
  readonly outcomes: readonly PeriodOutcome[]
  /** The tickets that change, by their keys. */
  readonly tickets: readonly PreviewedTicket[]
}

/** The rules that bets settle by; those of the domain where absent. */
interface PreviewOptions {
  readonly rules?: RulesByVersion
}

/**
 * Returns what an operator's word on a match would do, ticket by ticket, by the functions that
 * settle. Refuses what cannot be said.
 */
export async function previewByHand(
  queries: Queries,
  matchKey: bigint,
  said: HandReport,
  options: PreviewOptions = {},
): Promise<Outcome<HandPreview>> {
  const ground = await groundOf(queries, matchKey, said)
  if (!ground.ok) return ground
  const found = await affected(queries, matchKey, ground.value.outcomes)
  return accepted({
    ...ground.value,
    tickets: await planned(queries, found, ground.value, options),
  })
}

/**
 * The same, of reports that are locked, and of wallets that are locked where the tickets are few:
 * what it says is then what happens.
 */
export async function holdPreview(
  tx: Transaction,
  matchKey: bigint,
  said: HandReport,
  options: PreviewOptions = {},
): Promise<Outcome<HandPreview>> {
  await lockReports(tx, matchKey)
  const ground = await groundOf(tx, matchKey, said)
  if (!ground.ok) return ground
  const found = await affected(tx, matchKey, ground.value.outcomes)
  if (found.length <= mostAtOnce) {
    await lockWallets(
      tx,
      found.map(({ walletId }) => walletId),
    )
  }
  return accepted({ ...ground.value, tickets: await planned(tx, found, ground.value, options) })
}

/** A preview without its tickets, and the reports that would be. */
interface Ground extends Omit<HandPreview, 'tickets'> {
  readonly matchKey: bigint
  readonly reports: MatchReports
}

async function groundOf(
  queries: Queries,
  matchKey: bigint,
  said: HandReport,
): Promise<Outcome<Ground>> {
  const now = await readReports(queries, matchKey)
  const held = await selectHeld(queries, matchKey)
  const records = handRecords(now, held, said)
  if (!records.ok) return records
  const reports = withRecords(now, records.value)
  return accepted({
    matchKey,
    reports,
    records: records.value,
    revision: newestRevision(now),
    held: held.length,
    contradiction: contradictionIn(recordOf(reports.sportsType), resultsOf(reports)),
    outcomes: outcomesOf(reports),
  })
}

/** Finds the bets that would be graded on other reports than they are. */
async function affected(
  queries: Queries,
  matchKey: bigint,
  outcomes: readonly PeriodOutcome[],
): Promise<readonly FoundBet[]> {
  const all: FoundBet[] = []
  for (;;) {
    const after = all.at(-1)?.betId ?? 0n
    const found = await findBets(queries, matchKey, outcomes, after, mostAtOnce)
    if (found.length === 0) return all
    all.push(...found)
  }
}

/**
 * Returns what becomes of tickets, as they are now, if an operator makes them void for a reason, or
 * takes that back (null).
 */
export async function previewTickets(
  queries: Queries,
  betIds: readonly bigint[],
  voidedFor: string | null,
): Promise<readonly PreviewedTicket[]> {
  const bets = (await readBets(queries, betIds)).map((bet) => ({ ...bet, voidedFor }))
  return withDebt(queries, await movesOf(queries, bets, await outcomesByMatch(queries, bets)))
}

async function planned(
  queries: Queries,
  found: readonly FoundBet[],
  { matchKey, reports }: Ground,
  { rules }: PreviewOptions,
): Promise<readonly PreviewedTicket[]> {
  const moves: Move[] = []
  for (let at = 0; at < found.length; at += mostAtOnce) {
    const ids = found.slice(at, at + mostAtOnce).map(({ betId }) => betId)
    const bets = await readBets(queries, ids)
    const outcomes = await outcomesByMatch(queries, bets, new Map([[matchKey, reports]]))
    moves.push(...(await movesOf(queries, bets, outcomes, rules)))
  }
  return withDebt(queries, moves)
}

async function movesOf(
  queries: Queries,
  bets: readonly BetToSettle[],
  outcomes: OutcomesByMatch,
  rules?: RulesByVersion,
): Promise<readonly Move[]> {
  const steps = planSettlements(bets, outcomes, rules).filter(({ kind }) => kind !== 'confirm')
  const posted = await selectPosted(
    queries,
    steps.map(({ bet }) => bet).filter(({ state }) => state !== 'running'),
  )
  return steps.map((step) => moveOf(step, availableOf(step, posted)))
}

/** A ticket with what it would move into available, or out of it below zero. */
interface Move extends Omit<PreviewedTicket, 'debt'> {
  readonly available: Minor
}

function moveOf(step: SettlementStep, available: Minor): Move {
  const { betId, walletId, state, last } = step.bet
  const runs = { result: '', winLoss: 0n } as const
  const was = state === 'running' ? runs : last
  const now = 'now' in step ? { ...runs, ...endOf(step.now) } : runs
  const becomes = { state: stateAfter(step), ...now }
  return { betId, walletId, was: { state, ...was }, becomes, available }
}

const endOf = ({ result, winLossMinor }: { result: BetResult; winLossMinor: Minor }) => ({
  result,
  winLoss: winLossMinor,
})

function availableOf(
  step: SettlementStep,
  posted: Awaited<ReturnType<typeof selectPosted>>,
): Minor {
  const transfers = transfersOf(step, posted.get(step.bet.betId))
  return transfers.reduce((sum, { kind, amount }) => sum + signOf(kind) * amount, 0n)
}

function signOf(kind: PostedKind): bigint {
  const { debit, credit } = transferKinds[kind]
  if (credit === 'available') return 1n
  return debit === 'available' ? -1n : 0n
}

/** Adds what each ticket leaves its member owing, one after the other as they are posted. */
async function withDebt(
  queries: Queries,
  moves: readonly Move[],
): Promise<readonly PreviewedTicket[]> {
  const balances = await readBalances(queries, [...new Set(moves.map(({ walletId }) => walletId))])
  const left = new Map([...balances].map(([id, { available, debt }]) => [id, available - debt]))
  return moves.map(({ available, ...ticket }) => {
    const before = left.get(ticket.walletId) ?? 0n
    left.set(ticket.walletId, before + available)
    return { ...ticket, debt: owed(before + available) - owed(before) }
  })
}

const owed = (left: Minor): Minor => (left < 0n ? -left : 0n)
