import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { OfferedQuote } from '@fairline/domain/myanmar/myanmar-quote'
import { convolve, goalsUntil, type ScoreModel, type Spread } from './score-model.ts'

/** Percentages are quoted in steps of five. */
const percentStep = 5

/**
 * Where the goals of the quote are more likely than all else together, half a step is worth more
 * than the tax: there is no quote.
 */
const atGoalsMax = 0.5

/**
 * The markets of a match before its kick-off, the main handicap and total of each period with the
 * Myanmar quote that the model finds fair: at even money neither side has an edge over the other,
 * and what the book earns is the tax (rules.md 1.5). One quote a market type, as members
 * know it: further quotes would differ in notation only.
 */
export function withMyanmarQuotes(
  model: ScoreModel,
  markets: readonly FeedMarket[],
): readonly FeedMarket[] {
  return withQuotes(markets, ({ betType, period }) => chancesOf(model, period, betType))
}

/** The same from the law of home's margins or of all goals that a market is about. */
export function withQuotes(
  markets: readonly FeedMarket[],
  lawOf: (market: FeedMarket) => Spread | undefined,
): readonly FeedMarket[] {
  return markets.map((market) => {
    const myanmar = market.main ? quoteOf(market, lawOf(market)) : undefined
    return myanmar === undefined ? market : { ...market, myanmar }
  })
}

function quoteOf({ betType }: FeedMarket, chances: Spread | undefined): OfferedQuote | undefined {
  const fair = chances && fairQuote(chances)
  if (fair === undefined) return undefined
  const { goals, percent } = fair
  if (betType === 'OU') return { quote: fair, giver: 'over' }
  // A handicap of home below zero is a handicap of away. At level ball the giver is the side for
  // which the percent is not above zero.
  const homeGives = goals > 0 || (goals === 0 && percent <= 0)
  return homeGives
    ? { quote: fair, giver: 'home' }
    : { quote: { goals: 0 - goals, percent: 0 - percent }, giver: 'away' }
}

/** Returns the chances of home's margins or of all goals; undefined for the other bet types. */
function chancesOf(
  model: ScoreModel,
  period: PeriodCode,
  betType: FeedMarket['betType'],
): Spread | undefined {
  const goals = goalsUntil(model, period)
  if (goals === null) return undefined
  const { home, away } = goals
  if (betType === 'OU') return { first: 0, chances: convolve(home, away) }
  if (betType !== 'HDP') return undefined
  return { first: 1 - away.length, chances: convolve(home, away.toReversed()) }
}

/**
 * The goals at which winning and losing above and below them can be evened out by no more than the
 * full amount at them: there is one such number, or two that say the same as -100 and +100.
 */
function fairQuote({ first, chances }: Spread): OfferedQuote['quote'] | undefined {
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  let below = 0
  for (const [index, at] of chances.entries()) {
    const above = all - below - at
    const percent = (100 * (below - above)) / at
    const rounded = Math.round(percent / percentStep) * percentStep
    if (percent >= -100) {
      return at > atGoalsMax ? undefined : { goals: first + index + 0, percent: rounded + 0 }
    }
    below += at
  }
  return undefined
}
