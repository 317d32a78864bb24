/** Events of every simulated sport and rounds of every virtual game, bet on over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { early, live } from '@fairline/domain/board/board-tuples'
import type { PeriodResult, PeriodResults } from '@fairline/domain/settlement/match-outcome'
import { allSports } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { createRandom } from '@fairline/feed-simulator/prng'
import type { MatchFeed } from '@fairline/feed-simulator/told-feed'
import { checkBooks } from '../../apps/server/src/books.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { publicIdOf } from '../../apps/server/src/modules/feed/index.ts'
import type { Runtime } from '../../apps/server/src/nodes/runtime.ts'
import { startServer } from '../../apps/server/src/nodes/wiring.ts'
import { turnBookClock } from '../../apps/server/testing/book-clock.ts'
import type { OracleEvent } from '../../packages/domain/testing/sport-oracle.ts'
import { createHandClock, type HandClock } from '../journeys/house/hand-clock.ts'
import { type Bettor, createBettors, logInBettors } from './bettor.ts'
import { type DayEvent, drawEvents } from './draw-events.ts'
import { EventBettors } from './event-bettors.ts'
import { EventSource, producer } from './event-source.ts'
import { minorOf, type PlayedEvent } from './judge.ts'
import { judgeBet } from './judge-bet.ts'
import { judgeEdges } from './judge-edges.ts'
import { judgeStatement, readStatements } from './judge-statement.ts'
import type { PlacedSingle } from './place-bet.ts'
import type { DayParts } from './play-day.ts'
import { readRows, type TicketRows } from './read-rows.ts'
import { eventOfRound, readRounds } from './round-truths.ts'
import { SportsTable } from './sports-table.ts'
import { untilSettled } from './until-settled.ts'

export interface SportsDayReport {
  readonly bets: number
  readonly table: SportsTable
  readonly refusals: ReadonlyMap<string, number>
  readonly differences: readonly string[]
  /** Violations of each invariant of the books. */
  readonly reconciliation: Readonly<Record<string, number>>
}

/** Events that are played together. */
const eventsAtOnce = 40
/** Half of the events continue so long, by the feed, while the bets on them wait. */
const goesOnMs = 2_000
const waitPollMs = 50
/** After this all rounds that were listed are drawn and shown: eight of them, 5 minutes apart. */
const roundsTakeMs = 50 * 60_000

/** The virtual games. */
const games = allSports.filter(({ rounds }) => rounds !== undefined)

interface RunningDay {
  readonly bettors: readonly Bettor[]
  /** Logs them in again: their sessions end when the clock is turned. */
  readonly logIn: () => Promise<readonly Bettor[]>
  readonly betting: EventBettors
  readonly source: EventSource
  readonly clock: HandClock
  readonly database: Database
  readonly onProgress: (text: string) => void
  /** Tickets on events that stood still while the bets waited. */
  readonly undisturbed: Set<string>
  readonly table: SportsTable
}

/**
 * Plays so many events of each sport and so many of the listed ones of each game through a server
 * of its own, and judges every bet and the books.
 */
export async function playSports(
  { env, log, onProgress }: DayParts,
  { seed, events: each }: { readonly seed: number; readonly events: number },
): Promise<SportsDayReport> {
  onProgress('drawing events of every sport')
  const random = createRandom(`sports/${seed}/bets`)
  const events = drawEvents(random, seed, producer, each)
  const clock = createHandClock(0)
  const source = new EventSource(clock)
  let runtime: Runtime | undefined
  onProgress('starting the server')
  const server = await startServer(env, log, {
    clock,
    schedule: clock.schedule,
    openSource: async (opened) => {
      await createBettors(opened)
      await turnBookClock(opened.database, 0)
      runtime = opened
      return source
    },
  })
  try {
    if (runtime === undefined) throw new Error('the server opens its feed before it is ready')
    const logIn = () => logInBettors(server.url)
    const bettors = await logIn()
    const betting = new EventBettors(bettors, random)
    const day: RunningDay = {
      bettors,
      logIn,
      betting,
      source,
      clock,
      onProgress,
      database: runtime.jobs,
      undisturbed: new Set(),
      table: new SportsTable(),
    }
    return await playOn(day, events, each)
  } finally {
    onProgress('stopping the server')
    await server.stop()
  }
}

async function playOn(
  day: RunningDay,
  events: readonly DayEvent[],
  each: number,
): Promise<SportsDayReport> {
  const { betting, clock, database, table, onProgress } = day
  const fromMs = clock.now()
  const before = await readStatements(day.bettors, fromMs, fromMs)
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    await playEvents(day, events.slice(from, from + eventsAtOnce))
    const done = Math.min(from + eventsAtOnce, events.length)
    onProgress(`${done} of ${events.length} events, ${betting.placed.length} bets`)
  }
  const rounds = await playRounds(day, each)
  const results = events.reduce((sum, { feed }) => sum + feed.results.length, 0)
  const unsettled = await untilSettled(database, results)
  const toMs = clock.now()
  const readers = await day.logIn()
  const truths = await truthsOf(readers, rounds, fromMs, toMs)
  const played = new Map([...events.map(playedOf), ...truths])
  const after = await readStatements(readers, fromMs, toMs)
  const rows = await Promise.all(readers.map(({ book }) => readRows(book, fromMs, toMs)))
  onProgress('judging every bet and the books')
  for (const { sport, ending } of events) table.addEvent(sport, ending)
  const judged = judgeAll(day, played, new Map(rows.flatMap((own) => [...own])))
  const statements = day.bettors.flatMap((bettor, index) => {
    const [opening, closing] = [before[index], after[index]]
    if (opening === undefined || closing === undefined) return ['a statement is missing']
    return judgeStatement(bettor, opening, closing, rows[index] ?? new Map())
  })
  const edges = await Promise.all(
    day.bettors.map(({ loginId }, index) =>
      judgeEdges(database, loginId, rows[index] ?? new Map()),
    ),
  )
  const findings = await checkBooks(database)
  return {
    bets: betting.placed.length,
    table,
    refusals: betting.refusals,
    differences: [...unsettled, ...betting.differences, ...judged, ...statements, ...edges.flat()],
    reconciliation: Object.fromEntries(
      findings.map(({ id, violations }) => [id, violations.length]),
    ),
  }
}

/** Bets before the start, then at each moment in play; half of the events continue meanwhile. */
async function playEvents(day: RunningDay, events: readonly DayEvent[]): Promise<void> {
  const { betting, database, source, undisturbed } = day
  await betting.betOn(early, await source.open(events))
  const most = Math.max(...events.map(({ moments }) => moments.length))
  for (let index = 0; index < most; index += 1) {
    const shown = await source.show(
      events.flatMap((event) => {
        const atMs = event.moments[index]
        return atMs === undefined ? [] : [[event, atMs] as const]
      }),
    )
    const goOn = shown.filter((_, at) => (at + index) % 2 === 0).map(({ event }) => event)
    const placed = await betting.betOn(live, shown)
    const moving = new Set(goOn.map(({ match }) => publicIdOf(producer, match.id)))
    for (const { asked, ticket } of placed) {
      if (asked.every(({ matchId }) => !moving.has(matchId))) undisturbed.add(ticket.ticket_id)
    }
    await source.goOn(goOn, goesOnMs)
    await untilNoneWaits(database)
  }
  await source.end(events)
}

async function untilNoneWaits({ queries }: Database): Promise<void> {
  const waiting = () => queries.query("select 1 from bet where state = 'waiting' limit 1")
  while ((await waiting()).length > 0) await sleep(waitPollMs)
}

/** Bets on the rounds that are listed, and turns the clock to when all of them are over. */
async function playRounds(
  { betting, clock, database, source, table, onProgress }: RunningDay,
  each: number,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const sport of games) {
    for (const id of await betting.betOnRounds(sport.id, each)) {
      ids.add(id)
      table.addEvent(sport, 'completed')
    }
  }
  onProgress(`${ids.size} rounds, ${betting.placed.length} bets`)
  await source.live()
  await turnBookClock(database, roundsTakeMs)
  clock.turn(roundsTakeMs)
  await source.live()
  return ids
}

async function truthsOf(
  [reader]: readonly Bettor[],
  ids: ReadonlySet<string>,
  fromMs: number,
  toMs: number,
): Promise<readonly (readonly [string, PlayedEvent])[]> {
  if (reader === undefined) throw new Error('a day needs members')
  const truths: (readonly [string, PlayedEvent])[] = []
  for (const { id: sportsType } of games) {
    for (const [id, round] of await readRounds(reader.book, sportsType, fromMs, toMs)) {
      if (ids.has(id)) truths.push([id, { sportsType, event: eventOfRound(round) }])
    }
  }
  return truths
}

function judgeAll(
  { betting: { placed }, table, undisturbed }: RunningDay,
  played: ReadonlyMap<string, PlayedEvent>,
  rows: ReadonlyMap<string, TicketRows>,
): readonly string[] {
  const known = {
    match: () => undefined,
    outright: () => undefined,
    event: (publicId: string) => played.get(publicId),
  }
  return placed.flatMap((bet) => {
    const { ticket_id, stake } = bet.ticket
    const left = { stake: minorOf(stake), cashedStake: 0n, cashedReturn: 0n }
    const verdict = judgeBet(bet, rows.get(ticket_id)?.rest, left, known)
    const disturbed =
      verdict.met === 'rejected' && undisturbed.has(ticket_id)
        ? [`${ticket_id} was rejected though nothing had happened`]
        : []
    const differences = [...verdict.differences, ...disturbed].map(
      (difference) => `${nameOf(bet)}: ${difference}`,
    )
    const [asked] = bet.asked
    const sportsType = asked && played.get(asked.matchId)?.sportsType
    if (asked === undefined || sportsType === undefined) return [`${nameOf(bet)}: on nothing`]
    const phase = asked.marketType === live ? 'inPlay' : 'before'
    table.addBet(sportsType, phase, asked.betType, verdict.met, differences.length)
    return differences
  })
}

const nameOf = ({ asked: [first] }: PlacedSingle): string =>
  `${first?.marketId} ${first?.selection} at ${first?.score || 'no score'}`

const playedOf = ({ sport, match, feed }: DayEvent): readonly [string, PlayedEvent] => [
  publicIdOf(producer, match.id),
  { sportsType: sport.id, event: eventOf(sport, resultsOf(feed)) },
]

/** What is reported in the end; an event that was called off has no score. */
const resultsOf = (feed: MatchFeed): PeriodResults =>
  Object.fromEntries(
    feed.results.flatMap((result): [PeriodCode, PeriodResult][] => {
      if (result.kind === 'bet_cancel') return [['FT', { status: 'postponed', score: null }]]
      if (result.kind !== 'bet_settlement') return []
      const { period, status, score, facts } = result
      return [[period, { status, score, ...(facts === undefined ? {} : { facts }) }]]
    }),
  )

function eventOf({ units }: Sport, { FT: whole, ...parts }: PeriodResults): OracleEvent {
  // The list of innings is for the results; the counted ones decide bets.
  const { counts = {}, innings: _listed, ...facts } = whole?.facts ?? {}
  const second = units[1] === undefined ? undefined : counts[units[1]]
  const ended = Object.entries(parts).flatMap(([code, part]) => {
    if (!part?.score) return []
    const { winner } = part.facts ?? {}
    return [[code, { ...part.score, ...(winner === undefined ? {} : { winner }) }]]
  })
  return {
    ...facts,
    status: whole?.status ?? 'cancelled',
    whole: whole?.score ?? { home: 0, away: 0 },
    ended: Object.fromEntries(ended),
    ...(second === undefined ? {} : { inSets: second }),
    ...(counts.inning === undefined ? {} : { innings: counts.inning }),
  }
}
