import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Price } from '@fairline/domain/odds/price'
import type { Sport } from '@fairline/domain/sports/sport'
import { handicapOf, type Stakes, totalOf } from '@fairline/pricing/malay-market'
import type { Outlook } from '@fairline/pricing/outlook'
import { priceEvent } from '@fairline/pricing/price-event'
import { expectationOf, type Spread } from '@fairline/pricing/score-model'
import { winnerOf } from '@fairline/pricing/spread'
import { type EventState, nil, type SportModel } from '../src/models/model.ts'
import { imagined } from './model-moments.ts'
import type { Viewed } from './outlook-agreement.ts'

const betTypes: readonly BetType[] = [
  ...(['HDP', 'GHDP', 'OU', 'HOU', 'AOU', 'OE'] as const),
  ...(['ML', '1X2', 'CS', 'WAY'] as const),
]

/** A sport that offers every bet type in a unit of a part. */
const sportOf = ([period, unit]: Viewed, lineStep: 1 | 2): Sport =>
  ({
    lineStep,
    rebased: false,
    ...(unit === 'game' && period !== 'FT' ? { sets: { to: 6, cap: 7 } } : {}),
    markets: betTypes.map((betType) => ({ betType, periods: [period], unit })),
  }) as unknown as Sport

const oddOf = ({ first, chances }: Spread): number =>
  chances.reduce((sum, p, index) => ((first + index) % 2 === 0 ? sum : sum + p), 0)

const turned = ({ won, lost }: Stakes): Stakes => ({ won: lost, lost: won })

/** Whether a score wins a selection. */
const wins = ({ home, away }: Score, selection: string): boolean =>
  selection === 'AOS' ? Math.max(home, away) > 4 : selection === `${home}-${away}`

/** The chance of a way of winning such as "home-ko". */
function wayOf({ ways }: Outlook, selection: string): number {
  const [side, way] = selection.split('-')
  const chances = ways?.[side as 'home' | 'away']
  return chances?.[way as 'ko' | 'points'] ?? 0
}

/** The parts of a stake on a selection that win and lose. */
function stakesOf({ betType, lineQuarters }: FeedMarket, selection: string, outlook: Outlook) {
  const { margins, totals, homeTotals, awayTotals, winner, scores = [] } = outlook
  const line = lineQuarters ?? 0
  const decided = (won: number): Stakes => ({ won, lost: 1 - won })
  const ofFirst: Partial<Record<BetType, () => Stakes>> = {
    HDP: () => handicapOf(margins)(line),
    GHDP: () => handicapOf(margins)(line),
    OU: () => totalOf(totals)(line),
    HOU: () => totalOf(homeTotals)(line),
    AOU: () => totalOf(awayTotals)(line),
    OE: () => decided(oddOf(totals)),
    ML: () => ({ won: winner[0], lost: winner[2] }),
    '1X2': () => decided(winnerOf(margins, 0)['1X2'.indexOf(selection)] ?? 0),
    WAY: () => decided(wayOf(outlook, selection)),
    CS: () => {
      const won = scores
        .filter(({ score }) => wins(score, selection))
        .reduce((sum, { chance }) => sum + chance, 0)
      return decided(won)
    },
  }
  const stakes = ofFirst[betType]?.()
  if (stakes === undefined) throw new Error(`${betType} is not offered`)
  return ['away', 'under', 'even'].includes(selection) ? turned(stakes) : stakes
}

/** What a price wins and risks, in thousandths of a stake. */
function atPrice({ type, thousandths }: Price): { gain: number; risk: number } {
  if (type === 'DEC') return { gain: thousandths - 1000, risk: 1000 }
  return thousandths > 0 ? { gain: thousandths, risk: 1000 } : { gain: 1000, risk: -thousandths }
}

/** The expected net of each selection, as a share of the money that it decides. */
function edgesOf(market: FeedMarket, outlook: Outlook): number[] {
  return market.outcomes.map(({ selection, price }) => {
    const { won, lost } = stakesOf(market, selection, outlook)
    const { gain, risk } = atPrice(price)
    return (won * gain - lost * risk) / (won * gain + lost * risk)
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
 * Prices events at their start and nine random times from the outlook of each part. The laws of a
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
      for (const part of parts) {
        const outlook = model.outlook(state, ...part)
        if (outlook === null) continue
        mustAgree(outlook, `seed ${seed}, moment ${index}, ${part}`)
        const sport = sportOf(part, seed % 2 === 0 ? 1 : 2)
        const markets = priceEvent(sport, { of: () => outlook, scoreIn: () => nil })
        const edges = markets.flatMap((market) => edgesOf(market, outlook))
        edge = Math.max(edge, ...edges)
        selections += edges.length
      }
    }
  }
  return { edge, selections }
}
