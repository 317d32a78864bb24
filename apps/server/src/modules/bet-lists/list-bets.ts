import type { BetRow } from '@fairline/contract/betting'
import { betStates } from '@fairline/domain/bets/bet-status'
import type { Queries } from '../../db/queries.ts'
import type { TicketIds } from '../bets/index.ts'
import { type BetFilter, countBets, type PageOf, selectBets } from './listed-bet-store.ts'
import { presentBet } from './present-bet.ts'

const dayMs = 86_400_000
/** How long rejected and void bets stay on their tab, since they were rejected or void. */
const rejectedDays = 7

/**
 * The three tabs of the bet list: which states they show, and from when.
 * @spec S2.screen.betlist S2.screen.betlist.waiting S2.screen.betlist.void
 * @spec S7.bet.betacceptlist S7.bet.pendingbetlist S7.bet.betrejectlist
 */
export const betTabs = {
  running: { states: ['running'], days: null },
  waiting: { states: ['waiting'], days: null },
  rejected: { states: ['rejected', 'void'], days: rejectedDays },
} as const
export type BetTab = keyof typeof betTabs

/** Where bets are read, and how their ids are written. */
export interface BetsSource {
  readonly queries: Queries
  readonly ticketIds: TicketIds
}

/** One page of a tab, newest first, with the number of its bets. */
export async function listBets(
  source: BetsSource,
  walletId: bigint,
  tab: BetTab,
  page: PageOf,
  now: Date,
): Promise<{ bets: BetRow[]; total: number }> {
  const { states, days } = betTabs[tab]
  const since = days === null ? {} : { since: { from: new Date(now.getTime() - days * dayMs) } }
  return readBets(source, { walletId, states, ...since }, page)
}

/** Bets of a filter, presented; the statement reads a day's bets with it. */
export async function readBets(
  source: BetsSource,
  filter: BetFilter,
  page: PageOf,
): Promise<{ bets: BetRow[]; total: number }> {
  const [records, total] = await Promise.all([
    selectBets(source.queries, filter, page),
    countBets(source.queries, filter),
  ])
  return { bets: records.map((bet) => presentBet(bet, source.ticketIds)), total }
}

/** Bets of a wallet in any state, each as one row, for reports that know which ones they show. */
export async function readBetsOf(
  source: BetsSource,
  walletId: bigint,
  betIds: readonly bigint[],
): Promise<BetRow[]> {
  const filter: BetFilter = { walletId, states: betStates, betIds, cashedOut: 'whole' }
  const records = await selectBets(source.queries, filter, { size: betIds.length, number: 1 })
  return records.map((bet) => presentBet(bet, source.ticketIds))
}
