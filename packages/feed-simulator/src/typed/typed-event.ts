import type { LivePhase } from '@fairline/domain/bet-types/period'
import type { Sport } from '@fairline/domain/sports/sport'
import { matchStateOf, priceState, reportedOf } from '../event-quote.ts'
import { type EventState, leaderOf, type PartResult, type SportModel } from '../models/model.ts'
import type { TypedPlay, TypedResult, TypedSport, TypedTerms } from './typed-play.ts'

/** A sport with a model of events, and how what is typed becomes a state of it. */
export interface TypedEvent<State extends EventState>
  extends Omit<TypedSport, 'results' | 'brokenOff' | 'quote'> {
  readonly model: Pick<SportModel<never, never, State>, 'outlook' | 'shown' | 'progress'>
  stateAt(terms: TypedTerms, play: TypedPlay, nowMs: number): State
  /** Whether the score has ended the match, before the trader does: nothing is offered then. */
  isDecided?(play: TypedPlay, terms: TypedTerms): boolean
  /** The parts that are over, but for the match. */
  partsOver(play: TypedPlay): readonly Omit<PartResult, 'endMs' | 'winner'>[]
}

/** The phase of an event in the words of its models. */
export function phaseOf({ phase }: TypedPlay): EventState['phase'] {
  if (phase === 'not_started') return 'scheduled'
  return phase === 'ended' ? 'ended' : phase === 'HT' ? 'break' : 'playing'
}

/** The position of the part that is played, or was played last. */
export const partAt = ({ parts }: TypedPlay): number => Math.max(0, parts.length - 1)

/** The number behind the letter of a phase: 5 of T5. */
export const numberOf = (phase: LivePhase): number => Number.parseInt(phase.slice(1), 10)

/** Makes a sport of which matches are typed from the model that its events are played by. */
export function typedByModel<State extends EventState>({
  model,
  stateAt,
  partsOver,
  isDecided = () => false,
  ...typed
}: TypedEvent<State>): TypedSport {
  const { sport } = typed
  const reported = (part: Omit<PartResult, 'endMs' | 'winner'>): TypedResult => {
    const score = part.counts[unitOf(sport, part.period)]
    const winner = score === undefined ? null : leaderOf(score)
    return { period: part.period, ...reportedOf(sport, { ...part, winner }) }
  }
  const matchOf = (terms: TypedTerms, play: TypedPlay, nowMs: number): TypedResult => {
    const state = stateAt(terms, play, nowMs)
    const winner = play.phase === 'ended' ? leaderOf(state.counts[sport.units[0]] ?? noScore) : null
    const match = { period: 'FT', counts: state.counts, winner } as const
    return { period: 'FT', ...reportedOf(sport, match, model.progress?.(state)) }
  }
  return {
    ...typed,
    results: (play, terms) => [
      ...partsOver(play).map(reported),
      ...(play.phase === 'ended' ? [matchOf(terms, play, 0)] : []),
    ],
    brokenOff: (play, terms, nowMs) => matchOf(terms, play, nowMs),
    quote(terms, play, nowMs) {
      const state = stateAt(terms, play, nowMs)
      const isOver = play.phase === 'ended' || isDecided(play, terms)
      const markets = isOver ? [] : priceState(sport, model, state)
      return { state: matchStateOf(sport, model, state), markets }
    },
  }
}

const noScore = { home: 0, away: 0 }

const unitOf = ({ periods, units }: Sport, period: string) =>
  periods.find(({ code }) => code === period)?.unit ?? units[0]
