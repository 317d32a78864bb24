import { firstStake, type Slip } from '@fairline/domain/ticket/slip'
import type { SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { LegSummary, SlipSummary } from '@fairline/domain/ticket/summary'
import { shownKeys } from '@fairline/site/testing/shown-keys'
import { describe, expect, test } from 'vitest'
import { refusalText } from '../../notices/refusal-text.ts'
import type { Choice } from '../../session/selected-choice.ts'
import { type Account, minBetOf } from '../../session/session-store.ts'
import { type BetCheck, bettorOf, legFactsOf } from './bettor.ts'
import { type KeypadKey, pressKey } from './keypad.tsx'
import { primaryAction } from './primary-action.ts'
import { openingStakes } from './slip-store.ts'
import { chipText } from './stake-field.tsx'

const t = shownKeys

const check: BetCheck = {
  market_type: 2,
  odds: '-0.80',
  odds_type: 1,
  odds_version: 3,
  odds_ball: '-0.25',
  score: '',
  min_bet: '5.00',
  max_bet: '5000.00',
  max_payout: '20000.00',
  max_per_match: '8000.00',
  running_on_match: '6500.00',
  spendable: '250.00',
  max_stake: '1875.00',
  max_stake_cause: 'max_per_match',
  bet_amount: '',
  note: '',
  wait_ms: 0,
}

describe('rules.md 8.4: the member as the checks of the slip need one', () => {
  const account = {
    currency: 'MYR',
    oddsGroup: 'A',
    balances: { available: '250.00', account: '250.00', outstanding: '0.00', version: 0 },
    betLimits: {
      1: { min_bet: '10.00', max_bet: '50.00', max_payout: '60.00', max_per_match: '70.00' },
    },
  } as unknown as Account

  test.each([
    [false, '1', 1, '10'],
    [false, '25', 1, '25'],
    [true, '1', 1, '10'],
    [true, '1', 2, '1'],
  ] as const)(
    'a slip never opens below the minimum (quick %s, %s)',
    (quick, amount, sport, opens) => {
      const settings = { defaultStake: '3', defaultStakeAmount: amount, quickBetAmount: amount }
      const member = { ...account, settings } as Account
      expect(firstStake('', openingStakes(member, sport, quick))).toBe(opens)
      expect(minBetOf(member)).toBe(1000n)
    },
  )

  const limitsOf = (sportsType: number, checked: Parameters<typeof bettorOf>[1]) => {
    const choice = { matchId: 'm1', sportsType } as Choice
    return legFactsOf([choice], [undefined], account, checked, true)[0]?.limits
  }

  test('before the check came, the profile has the limits', () => {
    expect(limitsOf(1, null)).toEqual({
      minBet: 1000n,
      maxBet: 5000n,
      maxPayout: 6000n,
      maxPerMatch: 7000n,
    })
    expect(limitsOf(2, null)).toBeNull()
  })

  test('the check has them once it came', () => {
    expect(limitsOf(1, { legs: [check] })?.maxBet).toBe(500_000n)
    const { funds } = bettorOf(account, { legs: [check] })
    expect(funds?.available).toBe(25_000n)
    expect(funds?.running).toBe(650_000n)
  })

  test('a debt that the server knows of leaves no balance to bet', () => {
    const blocked: BetCheck = { ...check, spendable: '0.00' }
    expect(bettorOf(account, { legs: [blocked] }).funds?.available).toBe(0n)
  })
})

describe('the keypad', () => {
  test.each([
    ['1', '5', true, '5'],
    ['1', '5', false, '15'],
    ['10', '00', false, '1000'],
    ['', '00', false, '0'],
    ['12', '.', false, '12.'],
    ['12.', '5', false, '12.5'],
    ['12.5', '.', false, '12.5'],
    ['12.55', '5', false, '12.55'],
    ['100', '.', true, '0.'],
    ['12', 'backspace', false, '1'],
    ['12', 'backspace', true, ''],
    ['12', 'clear', false, ''],
  ] as readonly [string, KeypadKey, boolean, string][])(
    '%s then %s (proposed: %s) is %s',
    (stake, key, isProposed, after) => {
      expect(pressKey(stake, key, isProposed, 'MYR')).toBe(after)
    },
  )

  test('no decimals where the currency has whole units only', () => {
    expect(pressKey('5000', '.', false, 'IDR')).toBe('5000')
  })

  test.each([
    [1000n, '10'],
    [50_000n, '500'],
    [100_000n, '1K'],
    [5_000_000n, '50K'],
    [100_000_000n, '1M'],
    [150_050n, '1,500.50'],
  ] as const)('a chip of %s reads %s', (amount, text) => {
    expect(chipText(amount)).toBe(text)
  })
})

describe('the one button says what it does @spec S8.oddsPrompt', () => {
  const leg = { sportsType: 1, odds: '0.95', score: '1-0' } as SlipLeg
  const slip = { combination: 'single', legs: [leg] } as unknown as Slip
  interface Change extends Partial<SlipSummary> {
    readonly now?: SlipLeg
  }
  const buttonOf = ({ now = { ...leg, odds: '0.92' }, ...change }: Change, isProposed = false) => {
    const summary = {
      risk: 8000n,
      error: null,
      canPlace: false,
      canAcceptNewOdds: false,
      ...change,
      legs: [{ now } as LegSummary],
    } as unknown as SlipSummary
    return primaryAction({ slip, summary, isMyanmar: false }, isProposed, t)
  }
  const error = (place: 'silent' | 'stake' | 'closed', code = 'betLowerMin' as const) => ({
    code,
    text: '',
    place,
    facts: {},
  })

  test.each([
    ['ready', { canPlace: true }, 'place', 'slip.placeAt 80.00 0.92'],
    ['the price moved', { canAcceptNewOdds: true }, 'accept', 'slip.acceptOdds 0.92'],
    [
      'the score changed',
      { canAcceptNewOdds: true, now: { ...leg, odds: '0.92', score: '2-0' } },
      'accept',
      'slip.acceptScore 2-0 0.92',
    ],
    [
      'the price moved with the points of a basketball match',
      { canAcceptNewOdds: true, now: { ...leg, sportsType: 2, odds: '0.92', score: '97-94' } },
      'accept',
      'slip.acceptOdds 0.92',
    ],
    ['no stake yet', { risk: null, error: error('silent') }, 'none', 'slip.enterStake'],
    ['a wrong stake', { error: error('stake') }, 'none', 'slip.placeAt 80.00 0.92'],
    ['closed', { error: error('closed') }, 'none', 'slip.cannotPlace'],
  ] as const)('%s', (_, change, kind, label) => {
    expect(buttonOf(change)).toEqual({ kind, label })
  })

  test('a proposed stake below the minimum asks for one', () => {
    expect(buttonOf({ error: error('stake') }, true)).toEqual({
      kind: 'none',
      label: 'slip.enterStake',
    })
  })
})

describe('a refusal says what happened and what to do @spec S8.statusdesc.message', () => {
  test.each([
    ['betLowerMin', { min_bet: '5.00' }, 'sentence', 'slip.limit.min 5.00'],
    ['betOverMaxBet', { max_bet: '5000.00' }, 'sentence', 'slip.limit.max 5,000.00'],
    ['betOverMaxPayout', { max_payout: '20000.00' }, 'sentence', 'slip.limit.payout 20,000.00'],
    [
      'betOverMaxPerMatch',
      { max_per_match: '8000.00', running_risk: '6500.00' },
      'sentence',
      'slip.limit.match 8,000.00 6,500.00',
    ],
    [
      'insufficient_balance',
      { available_balance: '1250.00' },
      'sentence',
      'refusal.available 1,250.00',
    ],
    ['insufficient_balance', { debt: '40.00' }, 'refusal.debt 40.00', 'refusal.debtTodo'],
    [
      'odds_changed',
      { odds: '0.92' },
      'text.sentences sentence refusal.moved 0.95 0.92',
      'refusal.oddsTodo',
    ],
    ['odds_changed', {}, 'sentence', 'refusal.oddsTodo'],
    [
      'invalidOddsBall',
      { odds_ball: '-0.50' },
      'text.sentences sentence refusal.line -0.50',
      'refusal.lineTodo',
    ],
    [
      'invalidOddsBall',
      { score: '1-0' },
      'text.sentences sentence refusal.score 1-0',
      'refusal.scoreTodo',
    ],
    ['oddsIsUpdating', {}, 'sentence', 'refusal.wait'],
    ['340', {}, 'sentence', 'refusal.other'],
    ['SUSPEND', {}, 'sentence', ''],
    ['toString', {}, 'sentence', ''],
  ] as readonly [string, Record<string, string>, string, string][])(
    '%s %o',
    (code, facts, happened, todo) => {
      expect(refusalText(code, facts, '0.95', 'sentence', t)).toEqual({ happened, todo })
    },
  )
})
