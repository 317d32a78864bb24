import type { PeriodFacts, Score, ScoringSide } from '@fairline/domain/bet-types/facts'
import type { LivePhase, PeriodCode } from '@fairline/domain/bet-types/period'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { MatchPhase, MatchState } from '@fairline/domain/event/match-state'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { nil, sumOfScores } from '../models/model.ts'

/** What a trader expects of a complete match, in thousandths of what its totals count. */
export interface TypedTerms {
  /** What home scores more than away. */
  readonly supremacy: number
  /** What both sides score together. */
  readonly total: number
  /** How long it is: minutes, innings, or the most sets. */
  readonly length: number
}

/** A part of a match with what was scored in it alone. */
export interface TypedPart extends Score {
  readonly phase: LivePhase
}

/** What was typed of how a match is played so far. It is stored as JSON. */
export interface TypedPlay {
  readonly phase: MatchPhase
  /** The parts that have begun; the last one is played where the phase names it. */
  readonly parts: readonly TypedPart[]
  /** How much of the part was played at a moment, milliseconds; null where no clock runs. */
  readonly clock: { readonly atMs: number; readonly playedMs: number } | null
  /** Who scored, the first goal first, where the sport counts goals. */
  readonly goals: readonly ScoringSide[]
  readonly redCards: Score
  readonly outs: number
  /** Points of the game that is played. */
  readonly points: Score
  /** Who serves the game; null where it was not typed. */
  readonly server: ScoringSide | null
}

/** A score as it is typed. What is left out stays, or follows from the score. */
export interface TypedScore extends Score {
  /** Seconds on the clock of the sport: played in the match, or left in the part. */
  readonly clockSeconds?: number
  readonly redCards?: Score
  readonly outs?: number
  /** As they are called: 30 and 15, or numbers in a tie-break. */
  readonly points?: { readonly home: string; readonly away: string }
  readonly server?: ScoringSide
}

/** What of `TypedScore` a sport knows besides the score. */
export type TypedDetail = Exclude<keyof TypedScore, keyof Score>

/** The result of a part, as a feed reports it. */
export interface TypedResult {
  readonly period: PeriodCode
  readonly score: Score
  readonly goals?: readonly ScoringSide[]
  readonly facts?: PeriodFacts
}

/** What a match offers at a moment. */
export interface TypedQuote {
  readonly state: MatchState
  /** Open, every one of them. */
  readonly markets: readonly FeedMarket[]
}

/** When something is typed, of what match. */
export interface TypedMoment {
  readonly terms: TypedTerms
  readonly nowMs: number
}

/** A sport of which a trader types matches: its law prices what he expects of one. */
export interface TypedSport {
  readonly sport: Sport
  /** The lengths that a match may have, the usual one first. */
  readonly lengths: readonly [number, ...number[]]
  readonly details: readonly TypedDetail[]
  /** Returns why nobody plays so, in words; undefined for terms that can be priced. */
  problemOfTerms(terms: TypedTerms): string | undefined
  /** The parts that may be played next. */
  following(play: TypedPlay, terms: TypedTerms): readonly LivePhase[]
  /** Returns the play with a score; the phase is one that is played. */
  afterScore(play: TypedPlay, typed: TypedScore, at: TypedMoment): Outcome<TypedPlay>
  /** Returns why the match cannot be over yet; undefined if it can. */
  problemOfEnd(play: TypedPlay, terms: TypedTerms): string | undefined
  /** The results of the parts that are over, the match last. */
  results(play: TypedPlay, terms: TypedTerms): readonly TypedResult[]
  /** What is reported of the match where it was broken off. */
  brokenOff(play: TypedPlay, terms: TypedTerms, nowMs: number): TypedResult
  /** What is offered at a moment, nothing once the match is over. */
  quote(terms: TypedTerms, play: TypedPlay, nowMs: number): TypedQuote
}

/** The play of a match before its start. */
export const notPlayed: TypedPlay = {
  phase: 'not_started',
  parts: [],
  clock: null,
  goals: [],
  redCards: nil,
  outs: 0,
  points: nil,
  server: null,
}

export const isPlaying = ({ phase }: TypedPlay): boolean =>
  phase !== 'not_started' && phase !== 'ended'

/** What was scored in the parts so far. */
export const sumOfParts = ({ parts }: Pick<TypedPlay, 'parts'>): Score => sumOfScores(parts)

/** Refuses something typed, in the words that the trader reads. */
export const wrong = (facts: Readonly<Record<string, string>>): ReturnType<typeof refused> =>
  refused('incompletedRequest', facts)

/** The play after the start, or after a part that another one follows. */
export function afterPhase(
  typed: TypedSport,
  play: TypedPlay,
  terms: TypedTerms,
  phase: string,
  nowMs: number,
): Outcome<TypedPlay> {
  if (play.phase === 'ended') return wrong({ phase: 'the match is over' })
  const following = typed.following(play, terms)
  const next = following.find((each) => each === phase)
  if (next === undefined) {
    const then = following.join(' or ') || 'its end'
    return wrong({ phase: `${phase} does not follow ${play.phase}: next is ${then}` })
  }
  if (next === 'HT') return accepted({ ...play, phase: next, clock: null })
  const clock = typed.details.includes('clockSeconds') ? { atMs: nowMs, playedMs: 0 } : null
  const parts = [...play.parts, { phase: next, home: 0, away: 0 }]
  return accepted({ ...play, phase: next, parts, clock, outs: 0, points: nil })
}

/** The play with another score of its part. */
export function afterScore(
  typed: TypedSport,
  play: TypedPlay,
  score: TypedScore,
  at: TypedMoment,
): Outcome<TypedPlay> {
  if (play.phase === 'not_started') return wrong({ score: 'the match has not started' })
  if (play.parts.at(-1)?.phase !== play.phase) {
    return wrong({ score: `nothing is played at ${play.phase}` })
  }
  const unknown = (['clockSeconds', 'redCards', 'outs', 'points', 'server'] as const).filter(
    (name) => score[name] !== undefined && !typed.details.includes(name),
  )
  const [first] = unknown
  if (first !== undefined) return wrong({ [first]: `${typed.sport.key} has no ${wordsOf[first]}` })
  return typed.afterScore(play, score, at)
}

const wordsOf: Readonly<Record<TypedDetail, string>> = {
  clockSeconds: 'clock',
  redCards: 'red cards',
  outs: 'outs',
  points: 'points of a game',
  server: 'server',
}

/** The play at its end. */
export function afterEnd(
  typed: TypedSport,
  play: TypedPlay,
  terms: TypedTerms,
): Outcome<TypedPlay> {
  if (!isPlaying(play)) return wrong({ match: 'the match is not played' })
  const problem = typed.problemOfEnd(play, terms)
  if (problem !== undefined) return wrong({ match: problem })
  return accepted({ ...play, phase: 'ended', clock: null })
}

/** The parts with a total of the match: the last part has what the ones before have not. */
export function withTotal({ parts }: TypedPlay, { home, away }: Score): Outcome<TypedPart[]> {
  const before = parts.slice(0, -1)
  const [scored, last] = [sumOfScores(before), parts.at(-1)]
  if (last === undefined) return accepted([])
  const now = { phase: last.phase, home: home - scored.home, away: away - scored.away }
  if (now.home < 0 || now.away < 0) {
    return wrong({ score: `${scored.home}-${scored.away} was scored before ${last.phase}` })
  }
  return accepted([...before, now])
}

/** How much of the part is played at a moment, by a clock that runs so fast. */
export function playedMs({ clock }: TypedPlay, nowMs: number, pace = 1): number {
  return clock === null ? 0 : clock.playedMs + Math.max(0, nowMs - clock.atMs) / pace
}

/** What each side scores by a trader's terms. */
export function sidesOf({ supremacy, total }: TypedTerms): Score {
  return { home: (total + supremacy) / 2000, away: (total - supremacy) / 2000 }
}

/** Refuses terms by which a side scores less or more than somebody ever does. */
export function problemOfSides(terms: TypedTerms, least: number, most: number): string | undefined {
  const { home, away } = sidesOf(terms)
  const isPossible = [home, away].every((each) => each >= least && each <= most)
  if (isPossible) return undefined
  return (
    `by supremacy and total home scores ${home} and away ${away}; ` +
    `each is from ${least} to ${most}`
  )
}
