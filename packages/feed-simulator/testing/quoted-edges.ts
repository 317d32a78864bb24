import {
  handicapOf,
  lineMarkets,
  type MarketDraft,
  type Stakes,
  totalOf,
  twoWayMarket,
} from '../src/malay-market.ts'
import type { EventState, SportModel } from '../src/models/model.ts'
import type { Outlook } from '../src/models/outlook.ts'
import { winnerMarket } from '../src/result-markets.ts'
import { expectationOf, type Spread } from '../src/score-model.ts'
import { imagined } from './model-moments.ts'
import type { Viewed } from './outlook-agreement.ts'

/** A market with what a line of it decides. */
interface Quoted {
  readonly market: MarketDraft
  readonly stakes: Stakes
}

const linesOf = (
  betType: 'HDP' | 'OU' | 'HOU' | 'AOU',
  at: (line: number) => Stakes,
  expected: number,
): Quoted[] =>
  lineMarkets(betType, at, expected, 5).map((market) => ({
    market,
    stakes: at(market.lineQuarters ?? 0),
  }))

const oddOf = ({ first, chances }: Spread): number =>
  chances.reduce((sum, p, index) => ((first + index) % 2 === 0 ? sum : sum + p), 0)

/** The markets of two sides that a part is quoted with. */
function quotesOf({ margins, totals, homeTotals, awayTotals, winner }: Outlook): Quoted[] {
  const [won, , lost] = winner
  const odd = oddOf(totals)
  const parity = { won: odd, lost: 1 - odd }
  return [
    ...linesOf('HDP', handicapOf(margins), -expectationOf(margins)),
    ...linesOf('OU', totalOf(totals), expectationOf(totals)),
    ...linesOf('HOU', totalOf(homeTotals), expectationOf(homeTotals)),
    ...linesOf('AOU', totalOf(awayTotals), expectationOf(awayTotals)),
    ...winnerMarket(winner).map((market) => ({ market, stakes: { won, lost } })),
    ...twoWayMarket('OE', parity).map((market) => ({ market, stakes: parity })),
  ]
}

/** The expected net of both selections, as a share of the money that each decides. */
function edgesOf({ market, stakes: { won, lost } }: Quoted): number[] {
  return market.outcomes.map(({ price: { thousandths } }, index) => {
    const [win, lose] = index === 0 ? [won, lost] : [lost, won]
    const gain = thousandths > 0 ? thousandths : 1000
    const risk = thousandths > 0 ? 1000 : -thousandths
    return (win * gain - lose * risk) / (win * gain + lose * risk)
  })
}

/** Throws where the laws of a part cannot be those of one law of the score. */
function mustAgree(outlook: Outlook, where: string): void {
  const { margins, totals, homeTotals, awayTotals, winner } = outlook
  const means = [margins, totals, homeTotals, awayTotals].map(expectationOf)
  const [margin = 0, total = 0, home = 0, away = 0] = means
  const sums = [margins, totals, homeTotals, awayTotals].map(({ chances }) => chances)
  const masses = [...sums, winner].map((chances) => chances.reduce((sum, p) => sum + p, 0))
  const differences = [
    ...masses.map((mass) => mass - 1),
    margin - (home - away),
    total - (home + away),
    oddOf(margins) - oddOf(totals),
  ]
  const least = Math.min(...sums.flat(), ...winner)
  if (differences.some((each) => Math.abs(each) > 1e-5) || least < -1e-12) {
    throw new Error(`${where}: the laws contradict each other by ${differences}, ${least}`)
  }
}

/**
 * Quotes events at their start and nine random times from the outlook of each part. The laws of a
 * part must be those of one law of its score, which is then a measure: under it every selection
 * must lose, and no set of them can be arbitraged. Returns the greatest expected net of a
 * selection, as a share of the money that it decides, and how many were looked at.
 */
export function bestQuotedEdge<Strengths, Story, State extends EventState>(
  model: SportModel<Strengths, Story, State>,
  strengthsOf: (seed: number) => Strengths,
  parts: readonly Viewed[],
  seeds: number,
): { readonly edge: number; readonly selections: number } {
  let edge = Number.NEGATIVE_INFINITY
  let selections = 0
  for (let seed = 0; seed < seeds; seed += 1) {
    const { moments } = imagined(model, strengthsOf(seed), `quoted ${seed}`, 9)
    for (const [index, { state }] of moments.entries()) {
      for (const [period, unit] of parts) {
        const outlook = model.outlook(state, period, unit)
        if (outlook === null) continue
        mustAgree(outlook, `seed ${seed}, moment ${index}, ${period} ${unit}`)
        const edges = quotesOf(outlook).flatMap(edgesOf)
        edge = Math.max(edge, ...edges)
        selections += edges.length
      }
    }
  }
  return { edge, selections }
}
