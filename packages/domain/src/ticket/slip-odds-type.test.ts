import { describe, expect, test } from 'vitest'
import { aLiveState, aMarket, aMatch, anOutright } from '../../testing/board-builders.ts'
import { legSeen, slipWorld } from '../../testing/slip-builders.ts'
import { type BetType, betTypeRules, outrightBetType } from '../bet-types/bet-type.ts'
import { type BoardMarket, type BoardMatch, marketsOf } from '../board/board-model.ts'
import { type PriceType, priceTypes } from '../odds/odds-type.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import { betTypesOf, firstSport } from '../sports/all-sports.ts'
import { emptySlip, reduceSlip, type Slip, type SlipAction } from './slip.ts'
import { summariseSlip } from './summary.ts'

const lines = { handicap: ' -0.75', total: ' 2.50', goal_number: ' 2.00' } as const
const outrightMarket = marketsOf(anOutright())[0]

/** Builds a match with a market of the bet type, and its first selection at the decimal price. */
function matchAt(betType: BetType, decimal: string, home = 1): BoardMatch {
  const { line } = betTypeRules[betType]
  const prices = [`DEC ${decimal}`, 'DEC 2.00', 'DEC 5.00']
  if (betType === 'OUTRIGHT') {
    const [first, ...others] = outrightMarket?.outcomes ?? []
    if (outrightMarket === undefined || first === undefined) throw new Error('no runners')
    const price = { ...first.price, thousandths: Number(decimal) * 1000 }
    return withMarket({ ...outrightMarket, outcomes: [{ ...first, price }, ...others] })
  }
  const market = aMarket(`${betType} FT${line === null ? '' : lines[line]}`, prices)
  const score = { home, away: 0 }
  return aMatch([market], { marketType: 3, live: { ...aLiveState, score } })
}

const withMarket = (market: BoardMarket): BoardMatch =>
  anOutright({ rows: [{ id: 'o1', rowIndex: 0, markets: [market] }] })

function onSlip(match: BoardMatch, oddsType: PriceType): Slip {
  const selection = marketsOf(match)[0]?.outcomes[0]?.selection
  if (selection === undefined) throw new Error('no such selection')
  const leg = legSeen(match, selection, oddsType)
  const stakes = { defaultStake: '3', defaultStakeAmount: '10' } as const
  return reduceSlip(emptySlip('single'), { kind: 'pick', leg, stakes })
}

function summary(slip: Slip, match: BoardMatch, policy: OddsPolicy = 0) {
  const found = summariseSlip(slip, slipWorld([match], { policy }))
  const [leg] = found?.legs ?? []
  if (found === null || leg === undefined) throw new Error('the slip is empty')
  return { ...leg, ...found }
}

const switchTo = (oddsType: PriceType): SlipAction => ({
  kind: 'oddsType',
  member: { oddsGroup: 'A', oddsType },
})

/** What the slip allows and shows, for comparison between odds types. */
const asked = ({ moved, canPlace, canAcceptNewOdds, error }: ReturnType<typeof summary>) => ({
  moved,
  canPlace,
  canAcceptNewOdds,
  code: error?.code,
})

const betTypes: readonly BetType[] = [...betTypesOf(firstSport), outrightBetType]
const everyType = betTypes.flatMap((betType) =>
  priceTypes.map((oddsType) => [betType, oddsType] as const),
)

/** @spec S3.preferences.oddsType S5.confirm.bet */
describe('no price is accepted silently', () => {
  test.each(everyType)('%s for a member in %s behaves as HDP in DEC does', (betType, oddsType) => {
    for (const [from, to] of [
      ['1.80', '1.70'],
      ['1.80', '1.95'],
    ] as const) {
      for (const policy of [0, 1, 2] as const) {
        const ask = (type: BetType, shown: PriceType) => {
          // The page sends the member's odds type to the slip with every change of the board.
          const slip = reduceSlip(onSlip(matchAt(type, from), shown), switchTo(shown))
          return asked(summary(slip, matchAt(type, to), policy))
        }
        expect(ask(betType, oddsType)).toEqual(ask('HDP', 'DEC'))
      }
    }
  })

  test.each(everyType)('%s: a switch to %s keeps the price that was seen', (betType, oddsType) => {
    const match = matchAt(betType, '1.80')
    for (const before of priceTypes) {
      const slip = reduceSlip(onSlip(match, before), switchTo(oddsType))
      expect(slip.legs).toEqual(onSlip(match, oddsType).legs)
      const moved = matchAt(betType, '1.70')
      expect(asked(summary(slip, moved))).toMatchObject({ moved: 'worse', canPlace: false })
    }
  })

  test('a switch keeps the score that was seen', () => {
    const slip = reduceSlip(onSlip(matchAt('HDP', '1.80', 1), 'MY'), switchTo('HK'))
    expect(slip.legs[0]?.score).toBe('1-0')
    expect(asked(summary(slip, matchAt('HDP', '1.80', 2))).code).toBe('invalidOddsBall')
  })

  test('a switch does nothing to an empty slip', () => {
    const slip = emptySlip('single')
    expect(reduceSlip(slip, switchTo('HK'))).toEqual(slip)
  })
})
