import type { PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import { madeOf, type PeriodCode, type Unit } from '@fairline/domain/bet-types/period'
import type { MatchState } from '@fairline/domain/event/match-state'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { priceEvent } from '@fairline/pricing/price-event'
import type { EventState, PartResult, SportModel } from './models/model.ts'
import { leaderOf, nil, sumOfScores } from './models/model.ts'

type Priced<State extends EventState> = Pick<SportModel<never, never, State>, 'outlook'>
type ShownBy<State extends EventState> = Pick<SportModel<never, never, State>, 'shown'>

/** Returns every market of an event in a state, open. */
export function priceState<State extends EventState>(
  sport: Sport,
  model: Priced<State>,
  state: State,
): FeedMarket[] {
  return priceEvent(sport, {
    of: (period, unit) => model.outlook(state, period, unit),
    scoreIn: (period, unit) => scoreIn(state, period, unit),
  })
}

/** What was scored so far in the event or in a part; nil before the part has begun. */
function scoreIn({ counts, parts }: EventState, period: PeriodCode, unit: Unit): Score {
  if (period === 'FT') return counts[unit] ?? nil
  const codes: readonly string[] = [period, ...(madeOf[period] ?? [])]
  const played = parts.filter((part) => codes.includes(part.period))
  return sumOfScores(played.map(({ counts: own }) => own[unit] ?? nil))
}

/** Returns what members see of an event in a state. */
export function matchStateOf<State extends EventState>(
  sport: Sport,
  model: ShownBy<State>,
  state: State,
): MatchState {
  const { phase, clockSeconds, counts } = state
  const idle = phase === 'scheduled' ? 'not_started' : phase === 'ended' ? 'ended' : null
  const { minute = 0, ...shown } = model.shown(state)
  return {
    ...shown,
    ...(idle === null ? {} : { phase: idle }),
    minute,
    stoppageMinute: 0,
    score: counts[sport.units[0]] ?? nil,
    halfTimeScore: null,
    redCards: nil,
    corners: nil,
    danger: null,
    ...(clockSeconds === null ? {} : { clockSeconds }),
  }
}

/**
 * Returns what is reported of a part that was played: its score in its own unit, and what the
 * score does not say.
 */
export function reportedOf(
  sport: Sport,
  { period, counts: all, winner }: Omit<PartResult, 'endMs'>,
  progress: Omit<PeriodFacts, 'winner'> = {},
): { readonly score: Score; readonly facts: PeriodFacts } {
  const { [unitOf(sport, period)]: score = nil, ...counts } = all
  const facts = factsOf({ ...progress, counts: { ...counts, ...progress.counts } }, score, winner)
  return { score, facts }
}

function factsOf(
  { counts = {}, ...facts }: PeriodFacts,
  score: Score,
  winner: PartResult['winner'],
): PeriodFacts {
  // Who is ahead on rounds may be the one who is knocked out.
  const isSaid = winner === leaderOf(score) && facts.knockOutIn === undefined
  return {
    ...facts,
    ...(Object.keys(counts).length === 0 ? {} : { counts }),
    ...(winner === null || isSaid ? {} : { winner }),
  }
}

/** What the score of a part counts. */
const unitOf = ({ periods, units }: Sport, period: PeriodCode): Unit =>
  periods.find(({ code }) => code === period)?.unit ?? units[0]
