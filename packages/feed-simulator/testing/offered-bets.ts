import {
  type MatchBetType,
  outrightBetType,
  type Selection,
} from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Price } from '@fairline/domain/odds/price'
import { isTrue } from '@fairline/domain/testing/settlement-oracle'
import type { ScoreModel } from '@fairline/pricing/score-model'
import { expect } from 'vitest'
import { imagineMatch } from '../src/imagine-match.ts'
import { createMatchScript, matchAt } from '../src/match-script.ts'
import { createRandom } from '../src/prng.ts'
import { createQuotes, modelAt } from '../src/quote-match.ts'
import type { WorldMatch } from '../src/world.ts'

type MatchMarket = FeedMarket & { readonly betType: MatchBetType }

export interface Bet {
  readonly market: MatchMarket
  readonly selection: Selection
  readonly price: Price
}

export const betsOf = (markets: readonly FeedMarket[]): Bet[] =>
  markets
    .filter((market): market is MatchMarket => market.betType !== outrightBetType)
    .flatMap((market) =>
      market.outcomes.map(({ selection, price }) => ({ market, selection, price })),
    )

export type Scorer = 'home' | 'away' | 'none'

export const nil: Score = { home: 0, away: 0 }

/** A possible course of a match until the end of a bet's period. */
export interface Course {
  readonly score: Score
  readonly halfTime: Score
  /** The sides that score the next goal from now and the last goal of the period. */
  readonly next: Scorer
  readonly last: Scorer
}

const letterOf = ({ home, away }: Score) => (home > away ? 'H' : home < away ? 'A' : 'D')
const yes = (won: boolean) => (won ? 2 : -2)
const clamp = (quarters: number) => Math.max(-2, Math.min(2, quarters))

/** Halves of the stake won (above zero) or lost: -2 to 2 (rules.md 3.1 and 4, written apart). */
export function halvesWon({ market, selection }: Bet, course: Course, now: Score): number {
  const { score } = course
  const { home, away } = score
  const line = market.lineQuarters ?? 0
  const over = (goals: number) => clamp((selection === 'over' ? 1 : -1) * (4 * goals - line))
  const scorer = (letter: string | undefined): Scorer => (letter === 'H' ? 'home' : 'away')
  const unless = (letter: string, wins: string | undefined) =>
    letterOf(score) === letter ? 0 : yes(letterOf(score) === wins)
  switch (market.betType) {
    case 'HDP': {
      const since = home - away - (now.home - now.away)
      return clamp(selection === 'home' ? 4 * since + line : -4 * since - line)
    }
    case 'OU':
      return over(home + away)
    case 'HOU':
      return over(home)
    case 'AOU':
      return over(away)
    case 'ML':
    case 'DNB':
      return unless('D', selection === 'home' ? 'H' : 'A')
    case 'HNB':
      return unless('H', selection === 'draw' ? 'D' : 'A')
    case 'ANB':
      return unless('A', selection === 'draw' ? 'D' : 'H')
    case 'FGLG':
      if (selection === 'NG') return yes(home + away === 0)
      if (selection[1] === 'L') return yes(course.last === scorer(selection[0]))
      // Offered at 0-0 alone, where the next goal is the first.
      return yes(course.next === scorer(selection[0]))
    case 'NG':
      expect(line).toBe(4 * (now.home + now.away + 1))
      return yes(course.next === selection)
    default: {
      const world = { half: course.halfTime, end: score, order: '' }
      return yes(isTrue({ betType: market.betType, selection }, line, world))
    }
  }
}

/** Net of a stake of 2,000 of which so many halves are won (rules.md 1.1, 2). */
export function netAt({ price: { type, thousandths } }: Bet, halves: number): number {
  if (type === 'DEC') return halves > 0 ? halves * (thousandths - 1000) : halves * 1000
  if (thousandths > 0) return halves > 0 ? halves * thousandths : halves * 1000
  return halves > 0 ? halves * 1000 : halves * -thousandths
}

export const netOf = (bet: Bet, course: Course, now: Score): number =>
  netAt(bet, halvesWon(bet, course, now))

/** A match of a seed with random strengths, as a world would hold it. */
export function matchOf(seed: number): WorldMatch {
  const random = createRandom(`arbitrage ${seed}`)
  const rates = { home: random.between(0.4, 3.2), away: random.between(0.4, 3.2) }
  const story = imagineMatch(random.split('story'), rates)
  return {
    match: {
      id: `m${seed}`,
      sportsType: 1,
      league: { id: 'l1', name: 'LEAGUE', country: 'Country', order: 1, main: true },
      home: 'Home',
      away: 'Away',
      kickoffMs: 0,
      neutralGround: false,
      offeredLive: true,
    },
    script: createMatchScript(
      { ...story, ending: 'completed', abandonedMs: null },
      { suspensionMs: 0, dangerMs: 0 },
    ),
    rates,
    priceKey: `m${seed}`,
    depth: { FT: 5, '1H': 3, beyondTable: 'all' },
    announcedMs: -1,
    whistleMs: 0,
  }
}

export interface Offer {
  readonly model: ScoreModel
  readonly markets: readonly FeedMarket[]
  readonly now: Score
}

/** Before the match, just after its start, in both halves, near their ends, after each goal. */
export function offersOf(match: WorldMatch): Offer[] {
  const minutes = [-60, 1, 20, 40, 46, 55, 70, 85, 100, 106]
  const goals = match.script.incidents.filter(({ kind }) => kind === 'goal')
  const times = [...minutes.map((minute) => minute * 60_000), ...goals.map(({ atMs }) => atMs)]
  const quotes = createQuotes('test', match, 1)
  return times.map((atMs) => ({
    model: modelAt(match, 1, atMs),
    markets: quotes(atMs).markets,
    now: matchAt(match.script, atMs).state.score,
  }))
}
