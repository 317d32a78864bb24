import { setTimeout as sleep } from 'node:timers/promises'
import { betTypeRules, outrightBetType } from '@fairline/domain/bet-types/bet-type'
import { betResults } from '@fairline/domain/bets/bet-status'
import { betTypesOf, firstSport, periodsOf } from '@fairline/domain/sports/all-sports'
import { createRandom } from '@fairline/feed-simulator/prng'
import type { Runtime } from '../../apps/server/src/compose-modules.ts'
import type { Env } from '../../apps/server/src/env.ts'
import { publicIdOf } from '../../apps/server/src/modules/feed/index.ts'
import { checkInvariants } from '../../apps/server/src/modules/wallet/index.ts'
import { type openLog, startServer } from '../../apps/server/src/wiring.ts'
import { BettingDay } from './betting-day.ts'
import { type Bettor, createBettors, logInBettors } from './bettor.ts'
import { cashableKinds, cashOutPlans } from './cashing-out.ts'
import { Coverage } from './coverage.ts'
import { DaySource } from './day-source.ts'
import { createFootballDay, type DayOptions, type FootballDay, producer } from './football-day.ts'
import type { Played } from './judge.ts'
import { judgeBet } from './judge-bet.ts'
import { judgeCashOuts } from './judge-cash-out.ts'
import { judgeStatement, readStatements } from './judge-statement.ts'
import type { PlacedBet } from './place-bet.ts'
import { readRows, type TicketRows } from './read-rows.ts'
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
  readonly reconciliation: Readonly<Record<string, number>>
  /** All that is not as it must be, each in one line; empty when the day was a good one. */
  readonly differences: readonly string[]
}

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
  const { placed, refusals, cashingOut } = betting
  onProgress(`${placed.length} bets placed, waiting for the last to be settled`)
  const unsettled = await untilSettled(runtime.jobs, day.reports)
  const toMs = runtime.clock.now()
  const after = await readStatements(bettors, fromMs, toMs)
  const rows = await Promise.all(bettors.map(({ book }) => readRows(book, fromMs, toMs)))
  onProgress('judging every bet and the books')
  const judged = judgeAll(day, betting, rows)
  const findings = await checkInvariants(runtime.jobs)
  const statements = bettors.flatMap((bettor, index) => {
    const [opening, closing] = [before[index], after[index]]
    if (opening === undefined || closing === undefined) return ['a statement is missing']
    return judgeStatement(bettor, opening, closing, rows[index] ?? new Map())
  })
  const broken = findings.flatMap(({ id, violations }) =>
    violations.map(({ wallet, transfer, problem }) => `${id} ${wallet} ${transfer}: ${problem}`),
  )
  return {
    matches: day.matches.length,
    bets: placed.length,
    childBets: countOnChildren(day, placed),
    refusals,
    coverage: judged.coverage,
    legs: judged.legs,
    cashOuts: judged.cashOuts,
    cashOutRefusals: cashingOut.refusals,
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
    const day = createFootballDay(shown)
    await source.play(day)
    // Not every child match has a price so early.
    await betWhile(() => !betting.isReadyFor(options.matches + day.outrights.length))
  }
  const day = createFootballDay({ ...given, startMs: clock.now() })
  await source.play(day)
  const minutes = ((day.endMs - clock.now()) / 60_000).toFixed(1)
  onProgress(`${day.matches.length} matches in ${minutes} minutes`)
  await betWhile(() => clock.now() < day.endMs)
  return { day, betting }
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
