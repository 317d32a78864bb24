import { isDeepStrictEqual } from 'node:util'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import type { Transaction } from '../../db/transaction.ts'
import {
  type HouseMatch,
  type HouseReport,
  type MatchChange,
  type MatchNamed,
  sportOfMatch,
} from './house-match.ts'
import {
  beginHouseAct,
  type HouseAct,
  insertMatch,
  insertResults,
  keepLeague,
  selectMatch,
  selectReported,
  updateMatch,
} from './house-match-store.ts'
import {
  afterEnd,
  afterPhase,
  afterScore,
  isPlaying,
  notPlayed,
  type TypedScore,
  type TypedTerms,
  typedSportKeys,
  typedSportOf,
} from './typed-sports.ts'

/** A match that a trader types. */
export interface NewMatch {
  readonly sportsType: number
  readonly league: string
  readonly country: string
  readonly home: string
  readonly away: string
  /** Milliseconds since 1970. */
  readonly kickoffMs: number
  readonly neutralGround: boolean
  /** Whether it is offered in play. */
  readonly offeredLive: boolean
  /** Thousandths; without a length the usual one of the sport. */
  readonly terms: Omit<TypedTerms, 'length'> & { readonly length?: number }
}

const wrong = (facts: Readonly<Record<string, string>>) => refused('incompletedRequest', facts)

/** Names are shown in lists, and travel in messages. */
const nameMost = 80

const isName = (text: string): boolean => text !== '' && text.length <= nameMost

/** Why terms cannot be priced; undefined if they can. */
function problemOf(match: Pick<HouseMatch, 'league'>, terms: TypedTerms) {
  const typed = sportOfMatch(match)
  if (!typed.lengths.includes(terms.length)) {
    return wrong({ length: `a match has a length of ${typed.lengths.join(' or ')}` })
  }
  const problem = typed.problemOfTerms(terms)
  return problem === undefined ? undefined : wrong({ terms: problem })
}

/** Types a new match. It is on the board within a second. */
export async function addHouseMatch(
  tx: Transaction,
  given: NewMatch,
): Promise<Outcome<MatchChange>> {
  const { sportsType, league, country, home, away, kickoffMs } = given
  const typed = typedSportOf(sportsType)
  if (typed === undefined) {
    return wrong({ sport: `matches of ${typedSportKeys.join(', ')} can be typed` })
  }
  if (![league, country, home, away].every(isName)) {
    return wrong({ names: `a name has 1 to ${nameMost} characters` })
  }
  if (home === away) return wrong({ names: 'a match has two sides' })
  const terms = { ...given.terms, length: given.terms.length ?? typed.lengths[0] }
  const problem = problemOf({ league: { id: 0n, sportsType, name: league, country } }, terms)
  if (problem !== undefined) return problem
  const act = await beginHouseAct(tx)
  if (kickoffMs <= act.nowMs) return wrong({ kickoff: 'the kick-off is in the past' })
  const match = await insertMatch(
    tx,
    {
      league: await keepLeague(tx, { sportsType, name: league, country }),
      home,
      away,
      kickoffMs,
      neutralGround: given.neutralGround,
      offeredLive: given.offeredLive,
      terms,
      play: notPlayed,
      stoppedMs: act.nowMs,
      stopReason: 'kick_off',
      overMs: null,
    },
    act,
  )
  return accepted({ before: undefined, after: match })
}

/** What an act changes of a match, and what it reports of it. */
interface Changed {
  readonly match: Partial<Omit<HouseMatch, 'id' | 'league' | 'version'>>
  /** Set where bets are stopped for some seconds. */
  readonly stop?: BetStopReason
  /** All results so far: those that were not reported yet are. */
  readonly reports?: readonly HouseReport[]
}

type Change = (match: HouseMatch, act: HouseAct) => Outcome<Changed>

/** The key of a match that members know as `h12`. */
const keyOf = (matchId: string): bigint => BigInt(/^h(\d{1,15})$/.exec(matchId)?.[1] ?? 0)

/** Changes a match that is not over, unless it has changed since the trader saw it. */
async function change(
  tx: Transaction,
  { matchId, expectedVersion }: MatchNamed,
  work: Change,
): Promise<Outcome<MatchChange>> {
  const act = await beginHouseAct(tx)
  const before = await selectMatch(tx, keyOf(matchId))
  if (before === undefined) return wrong({ match: `there is no typed match ${matchId}` })
  if (before.overMs !== null) return wrong({ match: `${matchId} is over` })
  if (expectedVersion !== undefined && expectedVersion !== before.version) {
    return wrong({ version: `version ${before.version} by now, not ${expectedVersion}` })
  }
  const changed = work(before, act)
  if (!changed.ok) return changed
  const { match, stop, reports = [] } = changed.value
  if (isDeepStrictEqual({ ...before, ...match }, before)) return accepted({ before, after: before })
  const stopped = stop === undefined ? {} : { stoppedMs: act.nowMs, stopReason: stop }
  const next = { ...match, ...stopped, version: before.version + 1 }
  await updateMatch(tx, before.id, next, act)
  await report(tx, before.id, reports, act)
  return accepted({ before, after: { ...before, ...next } })
}

/** Writes down the results that are new. A part has one; what corrects it is a result by hand. */
async function report(
  tx: Transaction,
  matchId: bigint,
  reports: readonly HouseReport[],
  act: HouseAct,
): Promise<void> {
  if (reports.length === 0) return
  const known = new Set((await selectReported(tx, matchId)).map(({ period }) => period))
  await insertResults(
    tx,
    matchId,
    reports.filter(({ period }) => !known.has(period)),
    act,
  )
}

const completed = (match: HouseMatch, play: HouseMatch['play']): readonly HouseReport[] =>
  sportOfMatch(match)
    .results(play, match.terms)
    .map((result) => ({ kind: 'bet_settlement', status: 'completed', ...result }) as const)

/** Changes what is expected of a match: supremacy, total or both, in thousandths. */
export const priceHouseMatch = (
  tx: Transaction,
  { supremacy, total, ...named }: MatchNamed & { supremacy?: number; total?: number },
): Promise<Outcome<MatchChange>> =>
  change(tx, named, (match) => {
    const terms = {
      ...match.terms,
      ...(supremacy === undefined ? {} : { supremacy }),
      ...(total === undefined ? {} : { total }),
    }
    return problemOf(match, terms) ?? accepted({ match: { terms } })
  })

/** Moves the kick-off of a match that has not started. Milliseconds since 1970. */
export const moveHouseMatch = (
  tx: Transaction,
  { kickoffMs, ...named }: MatchNamed & { readonly kickoffMs: number },
): Promise<Outcome<MatchChange>> =>
  change(tx, named, ({ play }, { nowMs }) => {
    if (play.phase !== 'not_started') return wrong({ match: 'the match has started' })
    if (kickoffMs <= nowMs) return wrong({ kickoff: 'the kick-off is in the past' })
    return accepted({ match: { kickoffMs } })
  })

/** Starts a match: it is in play from now on. */
export const startHouseMatch = (
  tx: Transaction,
  named: MatchNamed,
): Promise<Outcome<MatchChange>> =>
  change(tx, named, (match, { nowMs }) => {
    const { play, terms } = match
    if (play.phase !== 'not_started') return wrong({ match: 'the match has started' })
    const typed = sportOfMatch(match)
    const [first = ''] = typed.following(play, terms)
    const started = afterPhase(typed, play, terms, first, nowMs)
    if (!started.ok) return started
    return accepted({ match: { play: started.value }, stop: 'kick_off' })
  })

/**
 * Ends the part of a match that is played, and starts another one. What ended is settled, and no
 * score can be typed for it any more.
 */
export const startPart = (
  tx: Transaction,
  { phase, ...named }: MatchNamed & { readonly phase: string },
): Promise<Outcome<MatchChange>> =>
  change(tx, named, (match, { nowMs }) => {
    if (!isPlaying(match.play)) return wrong({ match: 'the match has not started' })
    const next = afterPhase(sportOfMatch(match), match.play, match.terms, phase, nowMs)
    if (!next.ok) return next
    const reports = completed(match, next.value)
    return accepted({ match: { play: next.value }, stop: 'period_end', reports })
  })

/** Types the score, and what of time and play the sport has. A score that changes stops bets. */
export const scoreHouseMatch = (
  tx: Transaction,
  { score, ...named }: MatchNamed & { readonly score: TypedScore },
): Promise<Outcome<MatchChange>> =>
  change(tx, named, (match, { nowMs }) => {
    const { play, terms } = match
    const scored = afterScore(sportOfMatch(match), play, score, { terms, nowMs })
    if (!scored.ok) return scored
    const stop = stopOf(play, scored.value)
    return accepted({ match: { play: scored.value }, ...(stop === undefined ? {} : { stop }) })
  })

/** Why bets are stopped by what was typed; undefined where only the time or points moved. */
function stopOf(before: HouseMatch['play'], after: HouseMatch['play']): BetStopReason | undefined {
  if (!isDeepStrictEqual(before.redCards, after.redCards)) return 'red_card'
  return isDeepStrictEqual(before.parts, after.parts) ? undefined : 'goal'
}

/** Ends a match with the score that it has, and settles it. */
export const endHouseMatch = (tx: Transaction, named: MatchNamed): Promise<Outcome<MatchChange>> =>
  change(tx, named, (match, { nowMs }) => {
    const ended = afterEnd(sportOfMatch(match), match.play, match.terms)
    if (!ended.ok) return ended
    const reports = completed(match, ended.value)
    return accepted({ match: { play: ended.value, overMs: nowMs }, stop: 'period_end', reports })
  })

/**
 * Calls a match off. Before its start all bets on it are void. In play it is broken off, and the
 * rules of its sport say which bets are decided.
 */
export const cancelHouseMatch = (
  tx: Transaction,
  named: MatchNamed,
): Promise<Outcome<MatchChange>> =>
  change(tx, named, (match, { nowMs }) => {
    const { play } = match
    const over = { play: { ...play, phase: 'ended', clock: null } as const, overMs: nowMs }
    if (!isPlaying(play)) return accepted({ match: over, stop: 'period_end', reports: [calledOff] })
    const result = sportOfMatch(match).brokenOff(play, match.terms, nowMs)
    const report = { kind: 'bet_settlement', status: 'abandoned', ...result } as const
    return accepted({ match: over, stop: 'period_end', reports: [report] })
  })

const calledOff = {
  kind: 'bet_cancel',
  period: 'all',
  startMs: null,
  endMs: null,
  reason: 'postponed',
} as const
