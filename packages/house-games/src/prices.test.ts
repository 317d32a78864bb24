import { lineOfSelection } from '@fairline/domain/bet-types/line'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { gradeSelection } from '@fairline/domain/settlement/grade-selection'
import { outcomeOfPeriod, type PeriodResults } from '@fairline/domain/settlement/match-outcome'
import { allSports, recordOf } from '@fairline/domain/sports/all-sports'
import { must } from '@fairline/domain/testing/read-example'
import { runs } from '@fairline/domain/testing/runs'
import { blocksOfSeed, unitsOfSeed } from '@fairline/domain/testing/seeded-words'
import { settleSingle } from '@fairline/domain/testing/single-bet'
import { describe, expect, test } from 'vitest'
import { allDraws } from './all-draws.ts'
import { dealCard } from './deal-card.ts'
import type { Weights } from './draw.ts'
import { drawOf } from './draw-of.ts'
import { wordsOf } from './words.ts'

/** One game of each kind of draw. */
const games = Object.keys(allDraws).map((kind) => {
  const game = must(
    allSports.find(({ rounds }) => rounds?.draw === kind),
    kind,
  )
  return [game.id, kind] as const
})

const roundsOf = (sportsType: number) => must(recordOf(sportsType).rounds, 'rounds')
const cardOf = (sportsType: number, seed: number) => {
  const unit = unitsOfSeed(seed)
  return dealCard(roundsOf(sportsType), (count) => Math.floor(unit() * count), {
    round: 0,
    event: 0,
  })
}
const pricesOf = (sportsType: number, weights: Weights) =>
  drawOf(roundsOf(sportsType)).price(recordOf(sportsType), weights)

/** Results of an event and how often each was drawn, all parts as they would be reported. */
function drawMany(sportsType: number, weights: Weights, count: number) {
  const { draw: drawEvent, parts: partsOf } = drawOf(roundsOf(sportsType))
  const words = wordsOf(blocksOfSeed(20_261_121))
  const drawn = new Map<string, { results: PeriodResults; count: number }>()
  for (let draw = 0; draw < count; draw += 1) {
    const parts = partsOf(drawEvent(weights, words))
    const key = JSON.stringify(parts)
    const known = drawn.get(key)
    if (known !== undefined) known.count += 1
    else {
      const reported = parts.map(
        ({ period, score, facts }) =>
          [period, { status: 'completed', score, ...(facts && { facts }) }] as const,
      )
      drawn.set(key, { results: Object.fromEntries(reported), count: 1 })
    }
  }
  return [...drawn.values()]
}

/** The mean result of a stake of 1 on a selection over the draws, and its standard error. */
function meanOf(
  sportsType: number,
  market: FeedMarket,
  { selection, price }: FeedMarket['outcomes'][number],
  drawn: ReturnType<typeof drawMany>,
) {
  const { betType, period, lineQuarters } = market
  const line = lineQuarters === null ? null : lineOfSelection(betType, lineQuarters, selection)
  const leg = { sportsType, betType, period, selection, lineQuarters: line, scoreAtBet: null }
  const bet = { stake: 10_000n, price, leg, rulesVersion: '2026-11' }
  // What a bet returns depends on the share that is won or lost alone.
  const nets = new Map<string, number>()
  let [sum, squares, count] = [0, 0, 0]
  for (const { results, count: times } of drawn) {
    const outcome = must(outcomeOfPeriod(period, results), 'an outcome')
    const grade = must(gradeSelection(leg, outcome), 'a grade')
    const share = `${grade.result} ${grade.fraction.numerator}/${grade.fraction.denominator}`
    const net = nets.get(share) ?? Number(settleSingle(bet, grade).winLossMinor) / 10_000
    nets.set(share, net)
    sum += net * times
    squares += net ** 2 * times
    count += times
  }
  const mean = sum / count
  return { mean, error: Math.sqrt((squares / count - mean ** 2) / count) }
}

describe.each(games)('game %i, %s', (sportsType) => {
  test('has a market of every kind that its record names', () => {
    const kinds = new Set(
      pricesOf(sportsType, cardOf(sportsType, 20_261_111).weights).map(
        ({ betType, period }) => `${betType} ${period}`,
      ),
    )
    const due = recordOf(sportsType).markets.flatMap(({ betType, periods }) =>
      periods.map((period) => `${betType} ${period}`),
    )
    expect(due.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  test('no selection wins more than it loses over many draws, and none is far too dear', () => {
    const { weights } = cardOf(sportsType, 20_261_112)
    const drawn = drawMany(sportsType, weights, runs(10_000))
    const found = pricesOf(sportsType, weights).flatMap((market) =>
      market.outcomes.map((outcome) => {
        const { mean, error } = meanOf(sportsType, market, outcome, drawn)
        return { bet: `${market.betType} ${outcome.selection}`, mean, error }
      }),
    )
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(({ mean, error }) => mean > 4.5 * error)).toEqual([])
    const sure = found.filter(({ error }) => error < 0.05)
    expect(sure.length).toBeGreaterThan(10)
    expect(sure.filter(({ mean, error }) => mean < -0.25 - 4.5 * error)).toEqual([])
  })

  test('its weights are whole numbers that fit a word', () => {
    for (const table of cardOf(sportsType, 20_261_113).weights) {
      expect(table.every((weight) => Number.isInteger(weight) && weight >= 0)).toBe(true)
      expect(table.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(2 ** 32)
    }
  })
})

test('virtual football has quotes at Myanmar odds for its main lines', () => {
  const quoted = pricesOf(53, cardOf(53, 20_261_114).weights).filter(({ myanmar }) => myanmar)
  expect(quoted.map(({ betType, period }) => `${betType} ${period}`).toSorted()).toEqual([
    'HDP 1H',
    'HDP FT',
    'OU 1H',
    'OU FT',
  ])
})

test('prices of a race follow from its weights: chance to the power of -.94', () => {
  const [win] = pricesOf(45, [[3000, 2200, 1700, 1300, 1000, 800]])
  expect(win?.outcomes.map(({ price }) => price.thousandths)).toEqual([
    3100, 4150, 5250, 6800, 8700, 10_700,
  ])
})

test('the ways of winning a fight are priced by its fighters', () => {
  const ways = (weights: readonly number[]) => {
    const market = pricesOf(41, [weights]).find(({ betType }) => betType === 'WAY')
    return must(market, 'ways').outcomes.map(({ price }) => price.thousandths)
  }
  const [homeKo = 0, homePoints = 0, awayKo = 0, awayPoints = 0] = ways([90, 30, 530, 350])
  expect(homeKo).toBeLessThan(awayKo)
  expect(homePoints).toBeLessThan(awayPoints)
  expect(ways([30, 90, 350, 530])).toEqual([awayKo, awayPoints, homeKo, homePoints])
})
