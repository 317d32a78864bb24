import type { MatchState } from '@fairline/domain/event/match-state'
import type { FeedMarket, OddsChange } from '@fairline/domain/feed/feed-message'
import { withMyanmarQuotes } from '@fairline/pricing/myanmar-quotes'
import type { ScoreModel } from '@fairline/pricing/score-model'
import { createScoreModel, expectedStoppageMs, halfMs } from '@fairline/pricing/score-model'
import { childTable, modelOfCount, modelOfSpan } from './child-model.ts'
import type { MatchScript } from './match-script.ts'
import { matchAt } from './match-script.ts'
import { beatAt, driftedRates, rhythmsOf } from './price-drift.ts'
import { priceMatch } from './price-match.ts'
import type { WorldMatch } from './world.ts'

/** Match time at a real moment; below zero before the whistle. */
export function elapsedAt(match: WorldMatch, speed: number, atMs: number): number {
  return (atMs - match.whistleMs) * speed
}

/**
 * Returns the model that a match is priced from at a moment. Between two repricings the clock and
 * the opinion do not change; goals and cards count at once.
 */
export function modelAt(match: WorldMatch, speed: number, atMs: number): ScoreModel {
  const { script } = match
  const { state } = matchAt(script, elapsedAt(match, speed, atMs))
  const { before, live } = rhythmsOf(match.priceKey)
  const beat = beatAt(state.phase === 'not_started' ? before : live, atMs)
  const pricedMs = elapsedAt(match, speed, beat)
  const inFirst = state.phase === 'not_started' || state.phase === '1H'
  const rates = driftedRates(match.rates, match.priceKey, beat)
  const { span } = script.tally
  if (span !== null) return modelOfSpan(script, span, { ...state, rates, pricedMs })
  const input = {
    rates,
    firstHalfLeftMs: inFirst ? firstHalfLeft(script, Math.max(0, pricedMs)) : null,
    secondHalfLeftMs: secondHalfLeft(script, Math.max(0, pricedMs - script.secondHalfStartMs)),
    score: state.score,
    halfTimeScore: state.halfTimeScore,
    lastScorer: lastScorerAt(script, elapsedAt(match, speed, atMs)),
    redCards: state.redCards,
  }
  const table = childTable(script.tally)
  return table === undefined ? createScoreModel(input) : modelOfCount(input, table)
}

function lastScorerAt({ incidents }: MatchScript, elapsedMs: number): ScoreModel['lastScorer'] {
  const goal = incidents.findLast(({ kind, atMs }) => kind === 'goal' && atMs <= elapsedMs)
  return goal?.side ?? null
}

/** Until the 45th minute the market expects the usual stoppage, then it knows the board. */
function firstHalfLeft(script: MatchScript, playedMs: number): number {
  const endMs = playedMs < halfMs ? halfMs + expectedStoppageMs.first : script.firstHalfEndMs
  return Math.max(0, endMs - playedMs)
}

function secondHalfLeft(script: MatchScript, playedMs: number): number {
  const stoppageMs = playedMs < halfMs ? expectedStoppageMs.second : script.stoppageMs.second
  return Math.max(0, halfMs + stoppageMs - playedMs)
}

/** Makes the odds_change of one match at a moment; it remembers the prices of the last beat. */
export type Quotes = (atMs: number) => OddsChange

/** The quotes of one match. */
export function createQuotes(producer: string, match: WorldMatch, speed: number): Quotes {
  const { before, live } = rhythmsOf(match.priceKey)
  let pricedKey = ''
  let priced: readonly FeedMarket[] = []
  const marketsAt = (atMs: number, state: MatchState, status: FeedMarket['status']) => {
    const { phase, score, redCards } = state
    const beat = beatAt(phase === 'not_started' ? before : live, atMs)
    const counts = [score.home, score.away, redCards.home, redCards.away]
    const key = [beat, phase, ...counts].join(' ')
    if (key !== pricedKey) {
      const model = modelAt(match, speed, atMs)
      const markets = priceMatch(model, match.depth)
      const isQuoted = phase === 'not_started' && match.match.parentId === undefined
      priced = isQuoted ? withMyanmarQuotes(model, markets) : markets
      pricedKey = key
    }
    return status === 'active' ? priced : priced.map((market) => ({ ...market, status }))
  }
  return (atMs) => {
    const elapsedMs = elapsedAt(match, speed, atMs)
    const { state, suspension } = matchAt(match.script, elapsedMs)
    // From the scheduled kick-off to the whistle no bets are taken, however late it is.
    const waits = elapsedMs < 0 && atMs >= match.match.kickoffMs
    const status = waits || suspension !== null ? 'suspended' : 'active'
    const markets = offersBets(match, elapsedMs, atMs) ? marketsAt(atMs, state, status) : []
    const header = { producer, timestampMs: atMs, matchId: match.match.id }
    return { kind: 'odds_change', ...header, state, markets }
  }
}

/** A match that is not offered in play closes at its kick-off, every match at its end. */
function offersBets(match: WorldMatch, elapsedMs: number, atMs: number): boolean {
  if (elapsedMs >= match.script.endMs) return false
  return atMs < match.match.kickoffMs || match.match.offeredLive
}
