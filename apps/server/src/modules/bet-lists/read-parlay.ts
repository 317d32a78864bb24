import type { LegRow, ParlayRow } from '@fairline/contract/betting'
import type { SystemLine } from '@fairline/contract/parlay-details'
import { betStates } from '@fairline/domain/bets/bet-status'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import {
  type CombinationResult,
  combinationResults,
} from '@fairline/domain/ticket/combination-results'
import { formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import type { BetsSource } from './list-bets.ts'
import {
  type BetFilter,
  type BetRecord,
  countBets,
  type PageOf,
  selectBets,
} from './listed-bet-store.ts'
import { parlayOf, presentLegRow, presentParlayRow } from './present-bet.ts'
import { refuseTicket } from './refuse-ticket.ts'

/** A ticket is one row, also when it was cashed out in parts. */
const tickets = { cashedOut: 'whole' } as const

/**
 * The states of a parlay that each of the calls for details shows. @spec S7.parlaybetdetails
 * @spec S7.bet.parlayacceptbetdetails S7.bet.parlaypendingbetdetails S7.bet.parlayrejectbetdetails
 */
export const detailStates = {
  accept: ['running'],
  pending: ['waiting'],
  reject: ['rejected', 'void'],
  any: betStates,
} as const

/**
 * Returns a bet of the member on several legs. Refuses with `Data Error` if it is in another state,
 * and with `forbiddenAccess` if the member has no such bet.
 */
export async function readParlay(
  source: BetsSource,
  walletId: bigint,
  ticketId: string,
  states: readonly string[],
): Promise<Outcome<{ bet: ParlayRow }>> {
  const bet = await findParlay(
    source,
    { walletId, states, combinations: ['parlay', 'system'], ...tickets },
    ticketId,
  )
  if (bet === undefined || bet.combination === 'single') {
    return refuseTicket(source, walletId, ticketId)
  }
  return accepted({ bet: presentParlayRow(bet, bet.combination, source.ticketIds) })
}

/** One page of the member's system parlays of any state, newest first. @spec S7.betsysparlay */
export async function listSystems(
  source: BetsSource,
  walletId: bigint,
  page: PageOf,
): Promise<{ bets: ParlayRow[]; total: number }> {
  const filter = systemsOf(walletId)
  const [bets, total] = await Promise.all([
    selectBets(source.queries, filter, page),
    countBets(source.queries, filter),
  ])
  return { bets: bets.map((bet) => presentParlayRow(bet, 'system', source.ticketIds)), total }
}

/** The legs of a system, with the results of their matches. @spec S7.betsysparlaymatch */
export async function readSystemMatches(
  source: BetsSource,
  walletId: bigint,
  ticketId: string,
): Promise<Outcome<{ legs: LegRow[] }>> {
  const bet = await findParlay(source, systemsOf(walletId), ticketId)
  if (bet === undefined) return refuseTicket(source, walletId, ticketId)
  return accepted({ legs: bet.legs.map((leg) => presentLegRow(leg, bet.odds_type)) })
}

/** One page of a system's lines, from the doubles up. @spec S7.betsysparlaybet */
export async function readSystemLines(
  source: BetsSource,
  walletId: bigint,
  ticketId: string,
  { size, number }: PageOf,
): Promise<Outcome<{ bets: SystemLine[]; total: number }>> {
  const bet = await findParlay(source, systemsOf(walletId), ticketId)
  if (bet === undefined) return refuseTicket(source, walletId, ticketId)
  const { lineStake, lines, sizes, legs } = parlayOf(bet, 'system')
  const first = (number - 1) * size
  const shown: SystemLine[] = []
  let line = 0
  for (const each of combinationResults(lineStake, legs, sizes)) {
    if (line >= first + size) break
    line += 1
    if (line <= first) continue
    shown.push({
      line,
      legs: [...each.legs],
      odds: formatCombinedOdds(each.odds),
      stake: formatMoney(lineStake),
      win: formatMoney(each.win),
      ...lineResult(bet, each),
    })
  }
  return accepted({ bets: shown, total: lines })
}

/** Cash-outs end the lines of a ticket together: none of them has a result of its own any more. */
function lineResult(
  { state }: BetRecord,
  { result, returned }: CombinationResult,
): Pick<SystemLine, 'result' | 'return'> {
  return state === 'cashed_out'
    ? { result: 'cashed_out', return: formatMoney(0n) }
    : { result, return: formatMoney(returned) }
}

function systemsOf(walletId: bigint): BetFilter {
  return { walletId, states: betStates, combinations: ['system'], ...tickets }
}

async function findParlay(
  source: BetsSource,
  filter: BetFilter,
  ticketId: string,
): Promise<BetRecord | undefined> {
  const betId = source.ticketIds.betIdOf(ticketId)
  if (betId === undefined) return undefined
  const [bet] = await selectBets(
    source.queries,
    { ...filter, betIds: [betId] },
    { size: 1, number: 1 },
  )
  return bet
}
