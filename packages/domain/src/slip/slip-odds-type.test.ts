import { describe, expect, test } from 'vitest'
import { member } from '../../testing/bet-builders.ts'
import { aLiveState, aMarket, aMatch, anOutright, at } from '../../testing/board-builders.ts'
import { defaultPreferences } from '../accounts/preferences.ts'
import { allBetTypes, type BetType, betTypeRules } from '../bet-types/bet-type.ts'
import { type BoardMarket, type BoardMatch, marketsOf } from '../board/board-model.ts'
import { type PriceType, priceTypes } from '../odds/odds-type.ts'
import { emptySlip, reduceSlip, type Slip, type SlipAction, selectionSeen } from './slip.ts'
import { type SlipSummary, summariseSlip } from './slip-summary.ts'

const lines = { handicap: ' -0.75', total: ' 2.50', goal_number: ' 2.00' } as const
const nowMs = at('2026-11-21 19:30:00')
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

function onSlip(match: BoardMatch, oddsType: PriceType, preferred: Partial<Slip> = {}): Slip {
  const market = marketsOf(match)[0]
  const selection = market?.outcomes[0]?.selection
  const seen =
    market && selection
      ? selectionSeen(match, market, selection, { oddsGroup: 'A', oddsType })
      : undefined
  if (seen === undefined) throw new Error('no such selection')
  const slip = { ...emptySlip(defaultPreferences({ language: 'en', oddsType, theme: 'color2' })) }
  const stakes = { defaultStake: '3', defaultStakeAmount: '10' } as const
  return reduceSlip({ ...slip, ...preferred }, { kind: 'pick', selection: seen, stakes })
}

function summary(slip: Slip, match: BoardMatch): SlipSummary {
  const found = summariseSlip(slip, { nowMs, board: { fresh: true, match }, account: member })
  if (found === null) throw new Error('the slip is empty')
  return found
}

const switchTo = (oddsType: PriceType): SlipAction => ({
  kind: 'oddsType',
  member: { oddsGroup: 'A', oddsType },
})

/** What the slip allows and shows, for comparison between odds types. */
const asked = ({ moved, canPlace, canAcceptNewOdds, error }: SlipSummary) => ({
  moved,
  canPlace,
  canAcceptNewOdds,
  code: error?.code,
})

const everyType = allBetTypes.flatMap((betType) =>
  priceTypes.map((oddsType) => [betType, oddsType] as const),
)

/** @spec S3.preferences.oddsType S5.confirm.bet */
describe('no price is accepted silently', () => {
  test.each(everyType)('%s for a member in %s behaves as HDP in DEC does', (betType, oddsType) => {
    for (const [from, to] of [
      ['1.80', '1.70'],
      ['1.80', '1.95'],
    ] as const) {
      for (const options of [{}, { acceptBetterOdds: true }, { acceptAnyOdds: true }]) {
        const ask = (type: BetType, shown: PriceType) => {
          // The page sends the member's odds type to the slip with every change of the board.
          const slip = reduceSlip(onSlip(matchAt(type, from), shown, options), switchTo(shown))
          return asked(summary(slip, matchAt(type, to)))
        }
        expect(ask(betType, oddsType)).toEqual(ask('HDP', 'DEC'))
      }
    }
  })

  test.each(everyType)('%s: a switch to %s keeps the price that was seen', (betType, oddsType) => {
    const match = matchAt(betType, '1.80')
    for (const before of priceTypes) {
      const slip = reduceSlip(onSlip(match, before), switchTo(oddsType))
      expect(slip.selection).toEqual(onSlip(match, oddsType).selection)
      const moved = matchAt(betType, '1.70')
      expect(asked(summary(slip, moved))).toMatchObject({ moved: 'worse', canPlace: false })
    }
  })

  test('a switch keeps the score that was seen', () => {
    const slip = reduceSlip(onSlip(matchAt('HDP', '1.80', 1), 'MY'), switchTo('HK'))
    expect(slip.selection?.score).toBe('1-0')
    expect(asked(summary(slip, matchAt('HDP', '1.80', 2))).code).toBe('invalidOddsBall')
  })

  test('a switch does nothing to an empty slip', () => {
    const slip = emptySlip(defaultPreferences({ language: 'en', oddsType: 'MY', theme: 'color2' }))
    expect(reduceSlip(slip, switchTo('HK'))).toEqual(slip)
  })
})
