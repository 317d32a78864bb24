/**
 * How the event of a line of `explain` ended, in any sport: the scores of the event and of its
 * parts, and what the sport reports besides them (docs/rules.md, "Try it").
 */
import type { ArrivalOrder, PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import { contradictionIn } from '@fairline/domain/settlement/contradiction'
import type { Leg } from '@fairline/domain/settlement/grade-selection'
import {
  areSoundFacts,
  type MatchOutcome,
  outcomeOfPeriod,
  type PeriodResult,
  type PeriodResults,
} from '@fairline/domain/settlement/match-outcome'
import { firstSport } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import {
  BadLine,
  type Fields,
  oneOf,
  readCount,
  readList,
  readObject,
  readOutcome,
  readScore,
  readSport,
  readStatus,
} from './explain-fields.ts'

/** The longest that an event can be played. */
const secondsMax = 999_999

/** Returns how the event of a leg ended. A match of football has its two scores and its goals. */
export function readOutcomeOf(fields: Fields, leg: Leg): MatchOutcome {
  const sport = readSport(fields)
  if (sport === firstSport) return readFootball(fields)
  const results = readResults(fields, sport)
  const contradiction = contradictionIn(sport, results)
  if (contradiction !== null) throw new BadLine(contradiction)
  const outcome = outcomeOfPeriod(leg.period, results)
  if (outcome !== null) return outcome
  throw new BadLine(`parts.${leg.period} is required`)
}

/** What other sports report; a match of football that has it would be settled without it. */
const ofOtherSports = [
  ...(['parts', 'counts', 'winner', 'planned', 'played_seconds', 'last_full'] as const),
  ...(['knock_out_in', 'order'] as const),
]

function readFootball(fields: Fields): MatchOutcome {
  const given = ofOtherSports.find((name) => (fields[name] ?? null) !== null)
  if (given === undefined) return readOutcome(fields)
  throw new BadLine(`football has half_time, full_time and goals, and no ${given}`)
}

/** The results of an event by its parts; the first half may be written as in football. */
function readResults(fields: Fields, sport: Sport): PeriodResults {
  const { parts = {}, half_time: halfTime = null } = fields
  const codes = sport.periods.map(({ code }) => code).filter((code) => code !== 'FT')
  const seen = new Set<string>()
  const read = Object.entries(readObject(parts, 'parts must be an object')).map(([name, value]) => {
    const code = oneOf(name.toUpperCase(), codes, 'a name in parts')
    if (seen.has(code)) throw new BadLine(`parts.${code} is there twice`)
    seen.add(code)
    const part = readObject(value, `parts.${code} must be an object`)
    const score = 'home' in part || 'away' in part ? readScore(part, `parts.${code}`) : null
    return [code, { status: readStatus(part), score, ...readFacts(part, sport) }] as const
  })
  const firstHalf = readScore(halfTime, 'half_time')
  const ofPart = read.find(([code]) => code === '1H')?.[1].score
  if (firstHalf && ofPart && JSON.stringify(firstHalf) !== JSON.stringify(ofPart)) {
    throw new BadLine('half_time must be the score of parts.1H')
  }
  return {
    ...(firstHalf && { '1H': { status: 'completed', score: firstHalf } }),
    ...Object.fromEntries(read),
    FT: readWhole(fields, sport),
  }
}

/** A race has an order of arrival for a score. */
function readWhole(fields: Fields, sport: Sport): PeriodResult {
  const score = readScore(fields.full_time, 'full_time')
  const noScore = sport.scoring === 'race' && fields.order !== undefined
  return {
    status: readStatus(fields),
    score: noScore ? { home: 0, away: 0 } : score,
    ...readFacts(fields, sport),
  }
}

function readFacts(fields: Fields, sport: Sport): { readonly facts?: PeriodFacts } {
  const of = <Value>(name: string, read: (value: unknown) => Value) =>
    fields[name] === undefined || fields[name] === null ? undefined : read(fields[name])
  const count = (name: string) => of(name, (value) => readCount(value, name, secondsMax))
  const given: Partial<Record<keyof PeriodFacts, unknown>> = {
    counts: of('counts', readCounts),
    winner: of('winner', (value) => oneOf(value, ['home', 'away'], 'winner')),
    playedSeconds: count('played_seconds'),
    planned: count('planned'),
    lastFull: of('last_full', (value) => readScore(value, 'last_full')),
    knockOutIn: count('knock_out_in'),
    order: of('order', readOrder),
  }
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  if (known.length === 0) return {}
  const facts: PeriodFacts = Object.fromEntries(known)
  if (areSoundFacts(sport, facts)) return { facts }
  throw new BadLine(`${sport.key} does not report ${known.map(([name]) => name).join(', ')} so`)
}

const readCounts = (value: unknown) =>
  Object.fromEntries(
    Object.entries(readObject(value, 'counts must be an object')).map(([unit, score]) => [
      unit,
      readCounted(score, `counts.${unit}`),
    ]),
  )

function readCounted(value: unknown, name: string): Score {
  const score = readScore(value, name)
  if (score === null) throw new BadLine(`${name} is required`)
  return score
}

/** Runners in their order, those that tie as a list: [4, [1, 6], 2]. */
const readOrder = (value: unknown): ArrivalOrder =>
  readList(value, 'order').map((place) =>
    (Array.isArray(place) ? place : [place]).map((runner) => readCount(runner, 'order')),
  )
