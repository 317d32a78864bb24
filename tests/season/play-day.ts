import { setTimeout as sleep } from 'node:timers/promises'
import { type BetRow, betRejectList } from '@fairline/contract/betting'
import { betTypeRules, betTypes, outrightBetType } from '@fairline/domain/bet-types/bet-type'
import { betResults } from '@fairline/domain/bets/bet-status'
import { formatMoney } from '@fairline/domain/money/money'
import { createRandom } from '@fairline/feed-simulator/prng'
import type { Runtime } from '../../apps/server/src/compose-modules.ts'
import type { Env } from '../../apps/server/src/env.ts'
import { publicIdOf } from '../../apps/server/src/modules/feed/index.ts'
import { checkInvariants } from '../../apps/server/src/modules/wallet/index.ts'
import { type openLog, startServer } from '../../apps/server/src/wiring.ts'
import type { BookClient } from '../../tools/season-replay/book-client.ts'
import {
  minorOf,
  readSettledRows,
  readStatement,
  type StatementSpan,
} from '../../tools/season-replay/read-account.ts'
import { BettingDay, type PlacedBet } from './betting-day.ts'
import { type Bettor, createBettors, logInBettors } from './bettor.ts'
import { Coverage } from './coverage.ts'
import { DaySource } from './day-source.ts'
import { createFootballDay, type DayOptions, type FootballDay, producer } from './football-day.ts'
import { judgeBet } from './judge-bet.ts'
import { untilSettled } from './until-settled.ts'

export interface DayParts {
  readonly env: Env
  readonly log: ReturnType<typeof openLog>
  readonly onProgress: (text: string) => void
}

/** The day to play. */
export interface SeasonDay extends Omit<DayOptions, 'startMs' | 'shownFromStart'> {
  /**
   * Matches are shown long before, and kicked off when everything that they offer was bet on:
   * then a slow machine bets on all of it, too.
   */
  readonly waitsForBets: boolean
}

export interface DayReport {
  readonly matches: number
  readonly bets: number
  readonly refusals: ReadonlyMap<string, number>
  /** Kind of bet by result. */
  readonly coverage: Coverage
  /** Bet type of a leg by its result. */
  readonly legs: Coverage
  readonly reconciliation: Readonly<Record<string, number>>
  /** All that is not as it must be, each in one line; empty when the day was a good one. */
  readonly differences: readonly string[]
}

const pageSize = 100
const lookMs = 400
const betsBetweenNews = 1_000
/** Kick-offs that wait for bets are scheduled so far ahead. */
const waitingLeadMs = 600_000

/**
 * Plays a day of football through a server of its own: members bet over HTTP, every match ends,
 * every bet is settled, and then all of it is judged. The server is stopped in the end, whatever
 * happens.
 */
export async function playDay(
  { env, log, onProgress }: DayParts,
  options: SeasonDay,
): Promise<DayReport> {
  let opened: { source: DaySource; runtime: Runtime } | undefined
  const openSource = async (runtime: Runtime): Promise<DaySource> => {
    await createBettors(runtime)
    opened = { source: new DaySource(runtime.clock), runtime }
    return opened.source
  }
  onProgress('starting the server')
  const server = await startServer(env, log, { openSource })
  try {
    if (opened === undefined) throw new Error('the server opens its feed before it is ready')
    const bettors = await logInBettors(server.url)
    return await playOn({ bettors, onProgress, ...opened }, options)
  } finally {
    onProgress('stopping the server')
    await server.stop()
  }
}

interface RunningDay {
  readonly bettors: readonly Bettor[]
  readonly source: DaySource
  readonly runtime: Runtime
  readonly onProgress: (text: string) => void
}

async function playOn(parts: RunningDay, options: SeasonDay): Promise<DayReport> {
  const { bettors, runtime, onProgress } = parts
  const fromMs = runtime.clock.now()
  const before = await readStatements(bettors, fromMs, fromMs)
  const { day, betting } = await betThroughDay(parts, options)
  const { placed, refusals } = betting
  onProgress(`${placed.length} bets placed, waiting for the last to be settled`)
  const unsettled = await untilSettled(runtime.jobs, day.reports)
  const toMs = runtime.clock.now()
  const after = await readStatements(bettors, fromMs, toMs)
  const rows = await Promise.all(bettors.map((bettor) => readRows(bettor, placed, fromMs, toMs)))
  onProgress('judging every bet and the books')
  const judged = judgeAll(day, placed, rows)
  const findings = await checkInvariants(runtime.jobs)
  const statements = bettors.flatMap((bettor, index) => {
    const [opening, closing] = [before[index], after[index]]
    if (opening === undefined || closing === undefined) return ['a statement is missing']
    return judgeStatement(bettor, opening, closing, [...(rows[index]?.values() ?? [])])
  })
  const broken = findings.flatMap(({ id, violations }) =>
    violations.map(({ wallet, transfer, problem }) => `${id} ${wallet} ${transfer}: ${problem}`),
  )
  return {
    matches: day.matches.length,
    bets: placed.length,
    refusals,
    coverage: judged.coverage,
    legs: judged.legs,
    reconciliation: Object.fromEntries(
      findings.map(({ id, violations }) => [id, violations.length]),
    ),
    differences: [...unsettled, ...judged.differences, ...statements, ...broken],
  }
}

async function betThroughDay(
  { bettors, source, runtime: { clock }, onProgress }: RunningDay,
  options: SeasonDay,
): Promise<{ readonly day: FootballDay; readonly betting: BettingDay }> {
  const random = createRandom(`season/${options.seed}/bets`)
  const betting = new BettingDay({ bettors, random })
  let told = 0
  const betWhile = async (goesOn: () => boolean): Promise<void> => {
    while (goesOn()) {
      await betting.look()
      if (betting.placed.length >= told + betsBetweenNews) {
        told = betting.placed.length
        onProgress(`${told} bets placed`)
      }
      await sleep(lookMs)
    }
  }
  const given = { ...options, shownFromStart: options.waitsForBets }
  if (options.waitsForBets) {
    onProgress('betting before the kick-offs')
    const shown = { ...given, startMs: clock.now(), leadMs: waitingLeadMs }
    await source.play(createFootballDay(shown))
    const { matches, outrights } = createFootballDay(shown)
    await betWhile(() => betting.matchesOffered < matches.length + outrights.length)
  }
  const day = createFootballDay({ ...given, startMs: clock.now() })
  await source.play(day)
  const minutes = ((day.endMs - clock.now()) / 60_000).toFixed(1)
  onProgress(`${day.matches.length} matches in ${minutes} minutes`)
  await betWhile(() => clock.now() < day.endMs)
  return { day, betting }
}

function readStatements(
  bettors: readonly Bettor[],
  fromMs: number,
  toMs: number,
): Promise<StatementSpan[]> {
  return Promise.all(bettors.map(({ book }) => readStatement(book, fromMs, toMs)))
}

/** The member's bets of the day by ticket, from the statement and the list of rejected bets. */
async function readRows(
  { book, loginId }: Bettor,
  placed: readonly PlacedBet[],
  fromMs: number,
  toMs: number,
): Promise<ReadonlyMap<string, BetRow>> {
  const own = placed.filter(({ bettor }) => bettor.loginId === loginId)
  const rejected = await readRejected(book)
  const tickets = own
    .map(({ ticket }) => ticket.ticket_id)
    .filter((ticketId) => rejected.get(ticketId)?.state !== 'rejected')
  const settled = await readSettledRows(book, fromMs, toMs, tickets)
  return new Map([...rejected, ...settled])
}

async function readRejected(book: BookClient): Promise<ReadonlyMap<string, BetRow>> {
  const found = new Map<string, BetRow>()
  for (let page = 1; ; page += 1) {
    const request = { page_size: pageSize, page_number: page }
    const { bets } = await book.call(betRejectList, request)
    for (const bet of bets) found.set(bet.ticket_id, bet)
    if (bets.length < pageSize) return found
  }
}

interface Judged {
  readonly coverage: Coverage
  readonly legs: Coverage
  readonly differences: readonly string[]
}

function judgeAll(
  day: FootballDay,
  placed: readonly PlacedBet[],
  rows: readonly ReadonlyMap<string, BetRow>[],
): Judged {
  const coverage = new Coverage(kindsOfBets(), [...betResults, 'rejected'])
  const legs = new Coverage(
    betTypes.filter((betType) => betTypeRules[betType].inParlay),
    betResults,
  )
  const matches = new Map(day.matches.map((match) => [publicIdOf(producer, match.match.id), match]))
  const outrights = new Map(
    day.outrights.map((outright) => [publicIdOf(producer, outright.race.match.id), outright]),
  )
  const byTicket = new Map(rows.flatMap((own) => [...own]))
  const differences = placed.flatMap((bet) => {
    const row = byTicket.get(bet.ticket.ticket_id)
    const verdict = judgeBet(bet, row, {
      match: (publicId) => matches.get(publicId),
      outright: (publicId) => outrights.get(publicId),
    })
    const [first] = bet.asked
    coverage.add(
      bet.kind === 'single' ? `${first?.betType} ${first?.period}` : bet.kind,
      verdict.met,
    )
    for (const [index, result] of verdict.legs.entries()) {
      legs.add(bet.asked[index]?.betType ?? '', result)
    }
    return verdict.differences
  })
  const known = new Set(placed.map(({ ticket }) => ticket.ticket_id))
  const unknown = [...byTicket.keys()].filter((ticketId) => !known.has(ticketId))
  const nobodys = unknown.map((ticketId) => `${ticketId}: nobody placed it`)
  return { coverage, legs, differences: [...differences, ...nobodys] }
}

/** Single bets by bet type and period, and tickets of several legs. */
function kindsOfBets(): readonly string[] {
  const singles = betTypes.flatMap((betType) =>
    betTypeRules[betType].periods.map((period) => `${betType} ${period}`),
  )
  return [...singles, `${outrightBetType} FT`, 'parlay', 'system']
}

/** Opening and all that moved make the closing balance, and what moved are the member's bets. */
function judgeStatement(
  { loginId }: Bettor,
  before: StatementSpan,
  after: StatementSpan,
  rows: readonly BetRow[],
): readonly string[] {
  const moved = after.winLoss + after.commission + after.transfer
  const ofBets = rows.reduce((sum, row) => sum + minorOf(row.win_loss), 0n)
  const sums = [
    ['the statement closes with', after.closing, after.opening + moved],
    ['the statement moved by', after.closing - before.closing, ofBets],
    ['the statement has a win/loss of', after.winLoss - before.winLoss, ofBets],
  ] as const
  return sums
    .filter(([, found, due]) => found !== due)
    .map(
      ([what, found, due]) => `${loginId}: ${what} ${formatMoney(found)}, due ${formatMoney(due)}`,
    )
}
