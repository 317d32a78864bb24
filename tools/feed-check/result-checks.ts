import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { FeedMatch } from '@fairline/domain/feed/feed-message'
import { contradictionIn } from '@fairline/domain/settlement/contradiction'
import { addsUpTo } from '@fairline/domain/settlement/match-facts'
import {
  areSoundFacts,
  outcomeOfPeriod,
  type PeriodResult,
  type PeriodResults,
} from '@fairline/domain/settlement/match-outcome'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import {
  type FeedCheck,
  type Finding,
  inMatches,
  type LineOf,
  linesOf,
  type MessageLine,
  neighbours,
  type Stream,
} from './stream.ts'

type Settlement = LineOf<'bet_settlement'>

const inSports = (
  stream: Stream,
  find: (match: FeedMatch, lines: readonly MessageLine[], sport: Sport) => readonly Finding[],
): readonly Finding[] =>
  inMatches(stream, (match, lines) => {
    const sport = sportOf(match.sportsType)
    return sport === undefined ? [] : find(match, lines, sport)
  })

/** What was said of the periods of a match until a line, by their last results. */
function resultsUntil(lines: readonly MessageLine[], last: MessageLine): PeriodResults {
  const results = new Map<PeriodCode, PeriodResult>()
  const until = lines.filter(({ line }) => line <= last.line)
  const said = linesOf(until, 'bet_settlement', 'rollback_bet_settlement', 'bet_cancel')
  for (const { message } of said) {
    if (message.kind === 'bet_settlement') results.set(message.period, message)
    else if (message.kind === 'rollback_bet_settlement') results.delete(message.period)
    else if (message.period !== 'all' && message.startMs === null && message.endMs === null) {
      results.set(message.period, { status: 'cancelled', score: null })
    }
  }
  return Object.fromEntries(results)
}

/** A period that had prices and no result leaves its bets running. */
const everyPeriod = (stream: Stream): readonly Finding[] =>
  inMatches(stream, ({ id }, lines) => {
    const end = linesOf(lines, 'bet_settlement').findLast(({ message }) => message.period === 'FT')
    if (end === undefined) return []
    const inTime = lines.filter(({ message }) => message.timestampMs <= end.message.timestampMs)
    const last = inTime.at(-1) ?? end
    const results = resultsUntil(inTime, last.line > end.line ? last : end)
    const quoted = linesOf(lines, 'odds_change').flatMap(({ message }) => message.markets)
    const periods = new Set(quoted.map(({ period }) => period))
    return [...periods]
      .filter((period) => outcomeOfPeriod(period, results) === null)
      .map((period) => ({
        line: end.line,
        fault: `${id} ends, and ${period}, which had prices, has no result`,
      }))
  })

const agree = (stream: Stream): readonly Finding[] =>
  inSports(stream, ({ id }, lines, sport) =>
    linesOf(lines, 'bet_settlement').flatMap((each) => {
      const { facts } = each.message
      const contradiction = contradictionIn(sport, resultsUntil(lines, each))
      const isOfSport = facts === undefined || areSoundFacts(sport, facts)
      return [
        ...(contradiction === null ? [] : [contradiction]),
        ...(isOfSport ? [] : [`the facts of ${each.message.period} are not those of ${sport.key}`]),
      ].map((fault) => ({ line: each.line, fault: `${id}: ${fault}` }))
    }),
  )

/** Scorers that do not add up count as none, so that bets on them are void. */
const goals = (stream: Stream): readonly Finding[] =>
  inMatches(stream, ({ id }, lines) =>
    linesOf(lines, 'bet_settlement')
      .filter(({ message }) => message.goals && !addsUpTo(message.goals, message.score))
      .map(({ line, message: { period, score } }) => ({
        line,
        fault: `${id}: the goals of ${period} do not add up to ${score.home}-${score.away}`,
      })),
  )

const resultText = ({ message: { status, score, goals: by, facts } }: Settlement): string =>
  JSON.stringify([status, score.home, score.away, by, facts])

/** A result is known by its period and time: another one of the same time is taken for a repeat. */
const corrected = (stream: Stream): readonly Finding[] =>
  inMatches(stream, ({ id }, lines) => {
    const periods = Map.groupBy(linesOf(lines, 'bet_settlement'), ({ message }) => message.period)
    return [...periods].flatMap(([period, settlements]) =>
      neighbours(settlements)
        .filter(([before, after]) => resultText(before) !== resultText(after))
        .filter(([before, after]) => after.message.timestampMs <= before.message.timestampMs)
        .map(([before, { line }]) => ({
          line,
          fault: `${id}: another result of ${period}, no later than line ${before.line}`,
        })),
    )
  })

const taken = {
  rollback_bet_settlement: 'bet_settlement',
  rollback_bet_cancel: 'bet_cancel',
} as const

/** A rollback takes back what came before it. */
const rollbacks = (stream: Stream): readonly Finding[] =>
  inMatches(stream, ({ id }, lines) =>
    linesOf(lines, 'rollback_bet_settlement', 'rollback_bet_cancel')
      .filter(({ line, message }) => {
        const said = linesOf(lines, taken[message.kind], 'outright_settlement', message.kind)
        const before = said.findLast(
          (each) => each.line < line && each.message.period === message.period,
        )
        return before === undefined || before.message.kind === message.kind
      })
      .map(({ line, message: { kind, period } }) => ({
        line,
        fault: `${id}: ${kind} of ${period}, of which nothing was said`,
      })),
  )

/** Who sees the result must not be able to bet on it. */
const closed = (stream: Stream): readonly Finding[] =>
  inMatches(stream, ({ id }, lines) =>
    linesOf(lines, 'odds_change')
      .filter(({ message }) => message.markets.some(({ status }) => status === 'active'))
      .filter((each) => resultsUntil(lines, each).FT !== undefined)
      .map(({ line }) => ({ line, fault: `${id} has open prices after its end` })),
  )

/** What holds for results. */
export const resultChecks: readonly FeedCheck[] = [
  { rule: 'every period with prices has a result at the end', duty: 'duty 4', find: everyPeriod },
  { rule: 'the results of a match agree', duty: 'duty 4', find: agree },
  { rule: 'goals add up to their score', duty: 'The messages', find: goals },
  { rule: 'another result comes later', duty: 'duty 5', find: corrected },
  { rule: 'a rollback takes something back', duty: 'duty 5', find: rollbacks },
  { rule: 'nothing is open after the end', duty: 'duty 4', find: closed },
]
