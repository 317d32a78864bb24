import { setTimeout as sleep } from 'node:timers/promises'
import { betTypeRules, outrightBetType } from '@fairline/domain/bet-types/bet-type'
import { betResults } from '@fairline/domain/bets/bet-status'
import { betTypesOf, firstSport, periodsOf } from '@fairline/domain/sports/all-sports'
import { createRandom } from '@fairline/feed-simulator/prng'
import { checkBooks } from '../../apps/server/src/books.ts'
import type { Env } from '../../apps/server/src/env.ts'
import { publicIdOf } from '../../apps/server/src/modules/feed/index.ts'
import type { Runtime } from '../../apps/server/src/nodes/runtime.ts'
import { type openLog, startServer } from '../../apps/server/src/nodes/wiring.ts'
import { BettingDay } from './betting-day.ts'
import { type Bettor, createBettors, logInBettors } from './bettor.ts'
import { cashableKinds, cashOutPlans } from './cashing-out.ts'
import { Coverage } from './coverage.ts'
import { DaySource } from './day-source.ts'
import {
  createFootballDay,
  type DayMatch,
  type DayOptions,
  type FootballDay,
  producer,
  roomMatchId,
} from './football-day.ts'
import type { Played } from './judge.ts'
import { judgeBet } from './judge-bet.ts'
import { judgeCashOuts } from './judge-cash-out.ts'
import { judgeEdges } from './judge-edges.ts'
import { judgeRooms, type RoomFigures } from './judge-rooms.ts'
import { judgeStatement, readStatements } from './judge-statement.ts'
import type { PlacedBet } from './place-bet.ts'
import { readRows, type TicketRows } from './read-rows.ts'
import { RoomDay } from './room-day.ts'
import { createRoomPlayers, logInRoomPlayers, type RoomPlayer } from './room-players.ts'
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
  /** Rooms that members create before the kick-offs, and members who play in them. */
  readonly rooms: number
  readonly roomPlayers: number
}

export interface DayReport {
  readonly matches: number
  readonly bets: number
  /** Those with a leg on corners, bookings or a quarter. */
  readonly childBets: number
  readonly refusals: ReadonlyMap<string, number>
  /** Kind of bet by result. */
  readonly coverage: Coverage
  /** Bet type of a leg by its result. */
  readonly legs: Coverage
  /** Kind of a cashed-out bet by how it was to be ended. */
  readonly cashOuts: Coverage
  /** Offers that were not there and cash-outs that were refused. */
  readonly cashOutRefusals: ReadonlyMap<string, number>
  readonly rooms: RoomFigures
  /** Why rooms refused members. */
  readonly roomRefusals: ReadonlyMap<string, number>
  readonly reconciliation: Readonly<Record<string, number>>
  /** All that is not as it must be, each in one line; empty when the day was a good one. */
  readonly differences: readonly string[]
}

const lookMs = 400
const betsBetweenNews = 1_000
/** Kick-offs that wait for bets are scheduled so far ahead. */
const waitingLeadMs = 1_200_000
/** Ended rooms are paid after less, in the demo. */
const payAfterMs = 120_000
const paidWithinMs = 30_000

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
    await createRoomPlayers(runtime, options.roomPlayers)
    opened = { source: new DaySource(runtime.clock), runtime }
    return opened.source
  }
  onProgress('starting the server')
  const server = await startServer(env, log, { openSource })
  try {
    if (opened === undefined) throw new Error('the server opens its feed before it is ready')
    const bettors = await logInBettors(server.url)
    const players = await logInRoomPlayers(server.url, options.roomPlayers)
    return await playOn({ bettors, players, onProgress, ...opened }, options)
  } finally {
    onProgress('stopping the server')
    await server.stop()
  }
}

interface RunningDay {
  readonly bettors: readonly Bettor[]
  readonly players: readonly RoomPlayer[]
  readonly source: DaySource
  readonly runtime: Runtime
  readonly onProgress: (text: string) => void
}

async function playOn(parts: RunningDay, options: SeasonDay): Promise<DayReport> {
  const { bettors, players, runtime, onProgress } = parts
  const fromMs = runtime.clock.now()
  const before = await readStatements(bettors, fromMs, fromMs)
  const steps = new RoomSteps(runtime)
  const { day, betting, roomDay, broken: during } = await betThroughDay(parts, options, steps)
  const { placed, refusals, cashingOut } = betting
  onProgress(`${placed.length} bets placed, waiting for the last to be settled`)
  const unsettled = await untilSettled(runtime.jobs, day.reports)
  const toMs = runtime.clock.now()
  during.push(...(await brokenIn(runtime, 'before rooms are paid')))
  const unpaid = await payRooms(runtime, steps)
  const after = await readStatements(bettors, fromMs, toMs)
  const rows = await Promise.all(bettors.map(({ book }) => readRows(book, fromMs, toMs)))
  onProgress('judging every bet and the books')
  const judged = judgeAll(day, betting, rows)
  const findings = await checkBooks(runtime.jobs)
  const statements = bettors.flatMap((bettor, index) => {
    const [opening, closing] = [before[index], after[index]]
    if (opening === undefined || closing === undefined) return ['a statement is missing']
    return judgeStatement(bettor, opening, closing, rows[index] ?? new Map())
  })
  const edges = await Promise.all(
    bettors.map(({ loginId }, index) =>
      judgeEdges(runtime.jobs, loginId, rows[index] ?? new Map()),
    ),
  )
  const rooms = await judgeRooms({
    rooms: roomDay.rooms,
    players,
    nowMs: toMs,
    matches: roomMatchesOf(day),
    idOf: ({ match }) => publicIdOf(producer, match.id),
  })
  return {
    matches: day.matches.length,
    bets: placed.length,
    childBets: countOnChildren(day, placed),
    refusals,
    coverage: judged.coverage,
    legs: judged.legs,
    cashOuts: judged.cashOuts,
    cashOutRefusals: cashingOut.refusals,
    rooms,
    roomRefusals: roomDay.refusals,
    reconciliation: Object.fromEntries(
      findings.map(({ id, violations }) => [id, violations.length]),
    ),
    differences: [
      ...unsettled,
      ...unpaid,
      ...judged.differences,
      ...statements,
      ...edges.flat(),
      ...rooms.differences,
      ...during,
      ...steps.broken,
      ...linesOf(findings),
    ],
  }
}

/** What breaks an invariant, each in one line. */
const linesOf = (findings: Findings): string[] =>
  findings.flatMap(({ id, violations }) =>
    violations.map(({ wallet, transfer, problem }) => `${id} ${wallet} ${transfer}: ${problem}`),
  )

type Findings = Awaited<ReturnType<typeof checkBooks>>

/** What breaks an invariant during the day. */
async function brokenIn({ jobs }: Runtime, when: string): Promise<string[]> {
  return linesOf(await checkBooks(jobs)).map((line) => `${when}: ${line}`)
}

/** Holds the books to their invariants whenever rooms have taken a step. */
class RoomSteps {
  readonly #runtime: Runtime
  #seen = ''
  /** What did not hold. */
  readonly broken: string[] = []

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  async look(): Promise<void> {
    const [row] = await this.#runtime.jobs.queries.query<{ rooms: string | null }>(
      `select string_agg(id || ' ' || status, ', ' order by id) as rooms from room`,
    )
    const rooms = row?.rooms ?? ''
    if (rooms === this.#seen) return
    this.#seen = rooms
    this.broken.push(...(await brokenIn(this.#runtime, 'after a step of rooms')))
  }
}

/** The matches of rooms, in the order of their indexes. */
const roomMatchesOf = ({ matches }: FootballDay): readonly DayMatch[] =>
  matches.filter(({ match }) => match.league.id === 'rooms')

/** Lets the wait of ended rooms pass; what is still not paid or cancelled then, in lines. */
async function payRooms({ jobs: { queries } }: Runtime, steps: RoomSteps): Promise<string[]> {
  await queries.query(
    `insert into simulation_clock (offset_ms) values ($1)
     on conflict (singleton) do update set offset_ms = excluded.offset_ms`,
    [payAfterMs],
  )
  const deadlineMs = performance.now() + paidWithinMs
  for (;;) {
    const rows = await queries.query<{ line: string }>(
      `select 'room ' || id || ' is ' || status as line from room
        where status not in ('closed', 'cancelled') order by id`,
    )
    await steps.look()
    if (rows.length === 0 || performance.now() > deadlineMs) return rows.map(({ line }) => line)
    await sleep(lookMs)
  }
}

interface PlayedDay {
  readonly day: FootballDay
  readonly betting: BettingDay
  readonly roomDay: RoomDay
  /** Invariants that did not hold meanwhile. */
  readonly broken: string[]
}

async function betThroughDay(
  { bettors, players, source, runtime, onProgress }: RunningDay,
  options: SeasonDay,
  steps: RoomSteps,
): Promise<PlayedDay> {
  const { clock } = runtime
  const random = createRandom(`season/${options.seed}/bets`)
  const ids = options.roomFates.map((_, index) => publicIdOf(producer, roomMatchId(index)))
  const betting = new BettingDay({ bettors, random, ignored: new Set(ids) })
  const roomDay = new RoomDay({
    players,
    fates: options.roomFates,
    rooms: options.rooms,
    random: createRandom(`season/${options.seed}/rooms`),
  })
  let told = 0
  const betWhile = async (goesOn: () => boolean): Promise<void> => {
    while (goesOn()) {
      await betting.look()
      if (roomDay.rooms.length > 0) await roomDay.look()
      await steps.look()
      if (betting.placed.length >= told + betsBetweenNews) {
        told = betting.placed.length
        onProgress(`${told} bets placed`)
      }
      await sleep(lookMs)
    }
  }
  const given = { ...options, shownFromStart: options.waitsForBets }
  // A room begins ten minutes after it was created, or later.
  const shown = { ...given, startMs: clock.now(), leadMs: waitingLeadMs }
  const ahead = createFootballDay(shown)
  await source.play(ahead)
  onProgress('filling rooms before the kick-offs')
  while (!(await roomDay.isReady())) await sleep(lookMs)
  await roomDay.fill()
  const broken = await brokenIn(runtime, 'before the kick-offs')
  if (options.waitsForBets) {
    onProgress('betting before the kick-offs')
    // Not every child match has a price so early.
    await betWhile(() => !betting.isReadyFor(options.matches + ahead.outrights.length))
  }
  const day = createFootballDay({ ...given, startMs: clock.now() })
  await source.play(day)
  const minutes = ((day.endMs - clock.now()) / 60_000).toFixed(1)
  onProgress(`${day.matches.length} matches in ${minutes} minutes`)
  await betWhile(() => clock.now() < day.endMs)
  return { day, betting, roomDay, broken }
}

/** Bets with a leg on corners, bookings or a quarter. */
function countOnChildren({ matches }: FootballDay, placed: readonly PlacedBet[]): number {
  const children = matches.filter(({ match }) => match.parentId !== undefined)
  const ids = new Set(children.map(({ match }) => publicIdOf(producer, match.id)))
  return placed.filter(({ asked }) => asked.some(({ matchId }) => ids.has(matchId))).length
}

const footballBetTypes = betTypesOf(firstSport)

type Judged = Pick<DayReport, 'coverage' | 'legs' | 'cashOuts' | 'differences'>

function judgeAll(
  day: FootballDay,
  { placed, cashingOut }: BettingDay,
  rows: readonly ReadonlyMap<string, TicketRows>[],
): Judged {
  const coverage = new Coverage(kindsOfBets(), [...betResults, 'rejected', 'cashed_out'])
  const legs = new Coverage(
    footballBetTypes.filter((betType) => betTypeRules[betType].inParlay),
    betResults,
  )
  const cashOuts = new Coverage(cashableKinds, cashOutPlans)
  const matches = new Map(day.matches.map((match) => [publicIdOf(producer, match.match.id), match]))
  const outrights = new Map(
    day.outrights.map((outright) => [publicIdOf(producer, outright.race.match.id), outright]),
  )
  const played: Played = {
    match: (publicId) => matches.get(publicId),
    outright: (publicId) => outrights.get(publicId),
    event: () => undefined,
  }
  const byTicket = new Map(rows.flatMap((own) => [...own]))
  const cashedOut = Map.groupBy(cashingOut.taken, ({ bet }) => bet.ticket.ticket_id)
  const differences = placed.flatMap((bet) => {
    const { ticket_id } = bet.ticket
    const own = byTicket.get(ticket_id) ?? { rest: undefined, parts: [] }
    const taken = cashedOut.get(ticket_id) ?? []
    for (const {
      plan,
      bet: { kind },
    } of taken)
      cashOuts.add(kind, plan)
    const cashed = judgeCashOuts(bet, taken, own, played)
    const verdict = judgeBet(bet, own.rest, cashed.left, played)
    coverage.add(kindOf(bet), verdict.met)
    if (bet.kind !== 'maung') {
      for (const [index, result] of verdict.legs.entries()) {
        legs.add(bet.asked[index]?.betType ?? '', result)
      }
    }
    return [...cashed.differences, ...verdict.differences]
  })
  const known = new Set(placed.map(({ ticket }) => ticket.ticket_id))
  const unknown = [...byTicket.keys()].filter((ticketId) => !known.has(ticketId))
  const nobodys = unknown.map((ticketId) => `${ticketId}: nobody placed it`)
  return { coverage, legs, cashOuts, differences: [...differences, ...nobodys] }
}

/** Single bets and bodies by bet type and period, and tickets of several legs. */
function kindsOfBets(): readonly string[] {
  const singles = footballBetTypes.flatMap((betType) =>
    periodsOf(1, betType).map((period) => `${betType} ${period}`),
  )
  const bodies = footballBetTypes
    .filter((betType) => maungBetTypes.includes(betType))
    .flatMap((betType) => periodsOf(1, betType).map((period) => `body ${betType} ${period}`))
  return [...singles, `${outrightBetType} FT`, 'parlay', 'system', ...bodies, 'maung']
}

/** What is on offer at Myanmar odds. */
const maungBetTypes: readonly string[] = ['HDP', 'OU']

/** The row of the table that a bet counts in. */
function kindOf({ kind, asked: [first] }: PlacedBet): string {
  const single = `${first?.betType} ${first?.period}`
  return kind === 'single' ? single : kind === 'body' ? `body ${single}` : kind
}
