import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { TicketIds } from '../bets/index.ts'
import { tellBets } from '../content/index.ts'
import { rejectByHand } from '../waiting/index.ts'
import { selectBetNames } from './bet-news-store.ts'
import { stateAfter } from './bet-to-settle.ts'
import { rejectedMessage } from './present-bet-news.ts'
import { settleBets } from './settle-bets.ts'
import {
  insertTicketVoids,
  lockTickets,
  selectTickets,
  type TicketState,
} from './ticket-void-store.ts'

/**
 * What became of a ticket that an operator made void. One that waited is rejected; of one that was
 * cashed out completely nothing is left that could be void.
 */
export type VoidOutcome = 'void' | 'rejected' | 'already_void' | 'already_rejected' | 'cashed_out'

/** What became of a ticket that is not void any more; `not_void` where no operator made it so. */
export type UnvoidOutcome = 'running' | 'settled' | 'void' | 'not_void'

/** The operator of some tickets, why it acts, in words that the member reads, and their ids. */
export interface ByHand {
  readonly operatorId: number
  readonly reason: string
  readonly ticketIds: TicketIds
}

/** Locks tickets of an operator, and returns them as they are from then on. */
export async function holdTickets(
  tx: Transaction,
  operatorId: number,
  betIds: readonly bigint[],
): Promise<readonly TicketState[]> {
  await lockTickets(tx, betIds)
  return selectTickets(tx, operatorId, betIds)
}

/** Returns tickets of an operator as they are now. */
export const readTickets = (
  queries: Queries,
  operatorId: number,
  betIds: readonly bigint[],
): Promise<readonly TicketState[]> => selectTickets(queries, operatorId, betIds)

/**
 * Makes tickets void, against every result to come until that is undone: the stake comes back, and
 * their members are told why. It meets settlement at the lock of the wallet.
 */
export async function voidTickets(
  tx: Transaction,
  betIds: readonly bigint[],
  by: ByHand,
): Promise<ReadonlyMap<bigint, VoidOutcome>> {
  const tickets = await holdTickets(tx, by.operatorId, betIds)
  const outcomes = new Map(tickets.map((ticket) => [ticket.betId, voidOutcomeOf(ticket)]))
  const idsOf = (outcome: VoidOutcome): bigint[] =>
    tickets.map(({ betId }) => betId).filter((betId) => outcomes.get(betId) === outcome)
  await rejectWaiting(tx, idsOf('rejected'), by)
  await insertTicketVoids(tx, idsOf('void'), { reason: by.reason, undone: false })
  await settleBets(tx, idsOf('void'), by)
  return outcomes
}

function voidOutcomeOf({ state, voidedFor }: TicketState): VoidOutcome {
  if (state === 'waiting') return 'rejected'
  if (state === 'rejected') return 'already_rejected'
  if (state === 'cashed_out') return 'cashed_out'
  return voidedFor === null ? 'void' : 'already_void'
}

/** Undoes voids: the tickets are what their matches say again, and run where those say nothing. */
export async function unvoidTickets(
  tx: Transaction,
  betIds: readonly bigint[],
  by: ByHand,
): Promise<ReadonlyMap<bigint, UnvoidOutcome>> {
  const tickets = await holdTickets(tx, by.operatorId, betIds)
  const voided = tickets.filter(({ voidedFor }) => voidedFor !== null).map(({ betId }) => betId)
  await insertTicketVoids(tx, voided, { reason: by.reason, undone: true })
  const steps = await settleBets(tx, voided, by)
  const outcomes = new Map<bigint, UnvoidOutcome>(betIds.map((betId) => [betId, 'not_void']))
  for (const step of steps) outcomes.set(step.bet.betId, stateAfter(step))
  return outcomes
}

/** Rejects bets that wait, and tells their members why. Guards and wallets are locked. */
async function rejectWaiting(
  tx: Transaction,
  betIds: readonly bigint[],
  { reason, ticketIds }: ByHand,
): Promise<void> {
  const rejected = await rejectByHand(tx, betIds)
  const names = await selectBetNames(
    tx,
    rejected.map(({ betId }) => betId),
  )
  await tellBets(
    tx,
    names.map((each) => rejectedMessage(each, reason, ticketIds)),
  )
}
