import { describe, expect, test } from 'vitest'
import { aLiveState, aMarket, aMatch } from '../../testing/board-builders.ts'
import { handicapMatch } from '../../testing/ticket-builders.ts'
import { defaultPreferences } from '../accounts/preferences.ts'
import type { Selection } from '../bet-types/bet-type.ts'
import { type BoardMatch, marketsOf } from '../board/board-model.ts'
import { type OddsGroup, oddsTypeCodes, type PriceType } from '../odds/odds-type.ts'
import {
  askedBy,
  chooseOption,
  emptySlip,
  firstStake,
  type OddsOptions,
  policyOf,
  reduceSlip,
  type Slip,
  type SlipAction,
} from './slip.ts'
import { legOn, type SlipLeg } from './slip-leg.ts'

const preferences = defaultPreferences({ language: 'en', oddsType: 'MY', theme: 'color2' })
const stakes = { defaultStake: '3', defaultStakeAmount: '20' } as const

function seen(
  match: BoardMatch,
  position: number,
  selection: Selection,
  oddsType: PriceType = 'MY',
  oddsGroup: OddsGroup = 'A',
): SlipLeg {
  const market = marketsOf(match)[position]
  const found =
    market && legOn({ match, sportsType: 1 }, market, selection, { oddsGroup, oddsType })
  if (found === undefined) throw new Error('no such selection')
  return found
}

const home = seen(handicapMatch, 0, 'home')
const away = seen(handicapMatch, 0, 'away')
const play = (actions: readonly SlipAction[], start: Slip = emptySlip('single')): Slip =>
  actions.reduce(reduceSlip, start)
const pick = (leg: SlipLeg): SlipAction => ({ kind: 'pick', leg, stakes })

/** @spec S3.slip.single */
describe('the slip', () => {
  test('a new click takes the place of the selection before', () => {
    expect(play([pick(home), pick(away)]).legs).toEqual([away])
  })

  test('typing, keys, chips and Max change the stake only @spec S3.slip.stake', () => {
    const slip = play([pick(home)])
    expect(play([{ kind: 'type', text: '1,500', currency: 'MYR' }], slip).stake).toBe('1500')
    expect(play([{ kind: 'step', by: 1000n }], slip).stake).toBe('30')
    expect(play([{ kind: 'step', by: -5000n }], slip).stake).toBe('')
    expect(play([{ kind: 'fill', stake: 123_450n }], slip).stake).toBe('1234.50')
    expect(play([{ kind: 'fill', stake: 0n }], slip).stake).toBe('')
  })

  test('placed: the slip empties and remembers its stake', () => {
    const slip = play([pick(home), { kind: 'placed' }])
    expect(slip).toMatchObject({ legs: [], stake: '', lastStake: '20' })
  })

  test('cleared: the last stake stays', () => {
    const slip = play([pick(home), { kind: 'placed' }, pick(away), { kind: 'clear' }])
    expect(slip).toMatchObject({ legs: [], stake: '', lastStake: '20' })
  })

  test('what is seen anew keeps the stake, and needs a selection', () => {
    const see: SlipAction = { kind: 'see', legs: [{ ...home, odds: '0.97', oddsVersion: 8 }] }
    expect(play([pick(home), see])).toMatchObject({ stake: '20', legs: [{ odds: '0.97' }] })
    expect(play([see]).legs).toEqual([])
  })
})

/** @spec S3.preferences.betting S3.preferences.defaultStakeAmount */
test.each([
  ['1', '50', ''],
  ['2', '50', '50'],
  ['2', '', ''],
  ['3', '50', '20'],
] as const)('default stake %s after a bet of "%s" starts with "%s"', (mode, last, expected) => {
  expect(firstStake(last, { defaultStake: mode, defaultStakeAmount: '20' })).toBe(expected)
})

/** The slip never opens with a stake below the minimum. */
test.each([
  ['1', 500n, '5'],
  ['1', 2_000_000n, '20000'],
  ['20', 500n, '20'],
  ['5', 500n, '5'],
  ['7.50', 500n, '7.50'],
  ['1', null, '1'],
  ['', 500n, '5'],
] as const)(
  'a default amount of %s with a minimum of %s opens with %s',
  (amount, minBet, opens) => {
    expect(firstStake('', { defaultStake: '3', defaultStakeAmount: amount, minBet })).toBe(opens)
  },
)

test.each(['1', '2'] as const)('default stake %s is not raised to the minimum', (defaultStake) => {
  const preferred = { defaultStake, defaultStakeAmount: '20', minBet: 500n }
  expect(firstStake('2', preferred)).toBe(defaultStake === '2' ? '2' : '')
})

describe('odds options', () => {
  const option =
    (name: 'acceptBetterOdds' | 'acceptAnyOdds', on: boolean) =>
    (options: OddsOptions): OddsOptions =>
      chooseOption(options, name, on)

  test.each([
    [[], 0],
    [[option('acceptBetterOdds', true)], 1],
    [[option('acceptAnyOdds', true)], 2],
    [[option('acceptAnyOdds', true), option('acceptAnyOdds', false)], 1],
    [[option('acceptAnyOdds', true), option('acceptBetterOdds', false)], 0],
  ] as const)('case %#: option %j', (choices, policy) => {
    const chosen = choices.reduce<OddsOptions>((options, choose) => choose(options), preferences)
    expect(policyOf(chosen)).toBe(policy)
  })

  test('start as the member prefers', () => {
    expect(policyOf({ ...preferences, acceptBetterOdds: true })).toBe(1)
  })
})

describe('what was seen', () => {
  const live = aMatch([aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'])], {
    marketType: 3,
    live: aLiveState,
  })

  test.each([
    ['home gives', handicapMatch, 0, 'home', 'MY', 'A', ['MY', '0.95', '-0.75', '']],
    ['away gets', handicapMatch, 0, 'away', 'MY', 'A', ['MY', '-0.98', '0.75', '']],
    ['in decimal', handicapMatch, 0, 'home', 'DEC', 'A', ['DEC', '1.95', '-0.75', '']],
    ['in group B', handicapMatch, 0, 'home', 'MY', 'B', ['MY', '0.94', '-0.75', '']],
    ['1X2 stays decimal', handicapMatch, 1, 'X', 'MY', 'D', ['DEC', '3.60', '', '']],
    ['live has its score', live, 0, 'home', 'MY', 'A', ['MY', '0.95', '-0.75', '1-0']],
  ] as const)('%s', (_what, match, position, selection, type, group, expected) => {
    const { oddsTypeCode, odds, line, score } = seen(match, position, selection, type, group)
    const [oddsType, ...others] = expected
    expect([oddsTypeCode, odds, line, score]).toEqual([oddsTypeCodes[oddsType], ...others])
  })

  test('is asked for in the words of the checks', () => {
    expect(askedBy(play([pick(away)]), 0)).toEqual({
      combination: 'single',
      priceSystem: 'decimal',
      legs: [
        {
          matchId: 'm1',
          marketId: 'm1-HDP-FT--0.75',
          betType: 'HDP',
          selection: 'away',
          oddsTypeCode: 1,
          marketType: 2,
          odds: '-0.98',
          oddsVersion: 7,
          line: '0.75',
          score: '',
        },
      ],
      stake: '20',
      policy: 0,
    })
  })

  test('a stake with a lone point is asked for without it', () => {
    const slip = play([pick(away), { kind: 'type', text: '1,500.', currency: 'MYR' }])
    expect(askedBy(slip, 0).stake).toBe('1500')
  })
})
