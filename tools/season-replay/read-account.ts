import { setTimeout as sleep } from 'node:timers/promises'
import { betAcceptList, type SingleRow } from '@fairline/contract/betting'
import { cancelledBetList, gameResultSportsbook } from '@fairline/contract/game-results'
import { dailyStatement } from '@fairline/contract/reports'
import { userBalance } from '@fairline/contract/session'
import { type Minor, parseMoney } from '@fairline/domain/money/money'
import { dateOf } from '@fairline/domain/time/gmt8'
import type { BookClient } from './book-client.ts'
import { ReplayError } from './replay-error.ts'

const pageSize = 100
const pagesAtOnce = 4
const pollMs = 50

/** Minor units of money on the wire. */
export function minorOf(text: string): Minor {
  const minor = parseMoney(text)
  if (minor === undefined) throw new ReplayError(`'${text}' is no money`)
  return minor
}

/** Public ids of matches on which the member has open bets. */
export async function matchesOfOpenBets(book: BookClient): Promise<readonly string[]> {
  const ids = new Set<string>()
  for (let page = 1; ; page += 1) {
    const request = { page_size: pageSize, page_number: page }
    const { bets } = await book.call(betAcceptList, request)
    for (const bet of bets) {
      for (const { match_id } of bet.kind === 'single' ? [bet] : bet.legs) ids.add(match_id)
    }
    if (bets.length < pageSize) return [...ids]
  }
}

/**
 * Waits until open bets hold at most so much of the member's money, minor units: the balance is
 * cheaper to ask for than the list of bets. Ends with the signal.
 */
export async function untilHeld(book: BookClient, most: Minor, signal: AbortSignal): Promise<void> {
  while (minorOf((await book.call(userBalance, {})).outstanding_balance) > most) {
    await sleep(pollMs, undefined, { signal })
  }
}

/** A statement from one GMT+8 day to another, minor units. */
export interface StatementSpan {
  readonly opening: Minor
  readonly winLoss: Minor
  readonly commission: Minor
  readonly transfer: Minor
  readonly closing: Minor
}

/** The statement from the day of one instant to that of another, milliseconds since 1970. */
export async function readStatement(
  book: BookClient,
  fromMs: number,
  toMs: number,
): Promise<StatementSpan> {
  const span = { start_date: dateOf(fromMs), end_date: dateOf(toMs) }
  const page = { page_size: 1, page_number: 1 }
  const { total } = await book.call(dailyStatement, { ...span, ...page })
  return {
    opening: minorOf(total.opening_balance),
    winLoss: minorOf(total.win_loss),
    commission: minorOf(total.commission),
    transfer: minorOf(total.transfer),
    closing: minorOf(total.closing_balance),
  }
}

/**
 * Returns the single bets of the tickets from the lists of the span's days, by ticket id; those
 * that are not settled are missing.
 */
export async function readSettledBets(
  book: BookClient,
  fromMs: number,
  toMs: number,
  tickets: readonly string[],
): Promise<ReadonlyMap<string, SingleRow>> {
  const span = { start_date: dateOf(fromMs), end_date: dateOf(toMs) }
  const wanted = new Set(tickets)
  const found = new Map<string, SingleRow>()
  for (const list of [gameResultSportsbook, cancelledBetList] as const) {
    // Newest first: bets of earlier replays of the day are not read.
    for (let first = 1; found.size < wanted.size; first += pagesAtOnce) {
      const pages = Array.from({ length: pagesAtOnce }, (_, index) => first + index)
      const answers = await Promise.all(
        pages.map((page_number) => book.call(list, { ...span, page_size: pageSize, page_number })),
      )
      const bets = answers.flatMap((answer) => answer.bets)
      for (const bet of bets) {
        if (bet.kind !== 'single' || bet.state === 'rejected') continue
        if (wanted.has(bet.ticket_id)) found.set(bet.ticket_id, bet)
      }
      if (bets.length < pageSize * pagesAtOnce) break
    }
  }
  return found
}
