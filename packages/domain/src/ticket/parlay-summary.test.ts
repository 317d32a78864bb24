import { describe, expect, test } from 'vitest'
import { aLiveState, aMarket, aMatch } from '../../testing/board-builders.ts'
import { legSeen, slipWorld, type WorldChanges } from '../../testing/slip-builders.ts'
import type { BoardMatch } from '../board/board-model.ts'
import { formatCombinedOdds } from './combined-odds.ts'
import { emptySlip, reduceSlip, type Slip } from './slip.ts'
import { summariseSlip } from './summary.ts'

const stakes = { defaultStake: '3', defaultStakeAmount: '10' } as const

interface MatchChanges {
  readonly odds?: string
  readonly version?: number
  readonly live?: number
  readonly open?: boolean
}

/** Home level ball at a decimal price. */
function matchOf(id: string, { odds = '2.00', version = 7, live, open }: MatchChanges = {}) {
  const changes = { matchId: id, oddsVersion: version, ...(open === undefined ? {} : { open }) }
  const market = aMarket('HDP FT 0', [`DEC ${odds}`, 'DEC 1.80'], changes)
  const score = { home: live ?? 0, away: 0 }
  const inPlay = { marketType: 3, live: { ...aLiveState, score } } as const
  return aMatch([market], live === undefined ? { id } : { id, ...inPlay })
}

function slipOn(
  matches: readonly BoardMatch[],
  stake = '10',
  combination: 'parlay' | 'system' = 'parlay',
): Slip {
  const slip = matches.reduce(
    (before, match) =>
      reduceSlip(before, { kind: 'pick', leg: legSeen(match, 'home', 'DEC'), stakes }),
    emptySlip(combination),
  )
  return { ...slip, stake }
}

function summary(slip: Slip, matches: readonly (BoardMatch | null)[], changes: WorldChanges = {}) {
  const found = summariseSlip(slip, slipWorld(matches, changes))
  if (found === null) throw new Error('the slip is empty')
  return found
}

const three = ['m1', 'm2', 'm3'].map((id) => matchOf(id))
/** The board of three with the second match changed. */
const second = (changes: MatchChanges) =>
  three.map((match, index) => (index === 1 ? matchOf('m2', changes) : match))

/** @spec S3.slip.parlay */
describe('the parlay slip derived', () => {
  test('combined odds, lines, risk, win and the largest stake with its cause', () => {
    const found = summary(slipOn(three), three)
    expect(found).toMatchObject({
      sizes: [{ size: 3, combinations: 1 }],
      combinations: 1,
      risk: 1000n,
      win: 7000n,
      max: { max: 100_000n, cause: 'balance' },
      error: null,
      canPlace: true,
    })
    expect(found.odds && formatCombinedOdds(found.odds)).toBe('8.000')
  })

  test('rules.md 6.2: a system has a line for every combination', () => {
    expect(summary(slipOn(three, '10', 'system'), three)).toMatchObject({
      sizes: [
        { size: 2, combinations: 3 },
        { size: 3, combinations: 1 },
      ],
      combinations: 4,
      risk: 4000n,
      // Three doubles of 40.00 and a treble of 80.00.
      win: 20_000n - 4000n,
      max: { max: 25_000n, cause: 'balance' },
    })
  })

  test('rules.md 6.2: a system of ten has 1,013 lines', () => {
    const ten = Array.from({ length: 10 }, (_, index) => matchOf(`m${index}`))
    const found = summary(slipOn(ten, '5', 'system'), ten, { account: { available: 600_000n } })
    expect([found.combinations, found.sizes.length, found.risk]).toEqual([1013, 9, 506_500n])
  })

  test('a leg is too few: nothing is derived, and the slip says what is missing', () => {
    const one = three.slice(0, 1)
    expect(summary(slipOn(one), one)).toMatchObject({
      sizes: [],
      odds: null,
      max: null,
      error: {
        code: 'atLeastTwoMatchToBetParlay',
        text: 'At least mix 2 matches to bet in parlay.',
        place: 'legs',
      },
      canPlace: false,
    })
  })

  test('without a stake nothing is wrong yet, but nothing can be placed', () => {
    const { error, risk, canPlace, max } = summary(slipOn(three, ''), three)
    expect([error?.place, risk, canPlace, max?.max]).toEqual(['silent', null, false, 100_000n])
  })

  test('a stake over the balance is said at the stake', () => {
    const { error } = summary(slipOn(three, '300', 'system'), three)
    expect(error).toMatchObject({ code: 'insufficient_balance', place: 'stake' })
  })

  test('open risk on the fullest match leaves less headroom', () => {
    const found = summary(slipOn(three), three, {
      account: { available: 9_000_000n, running: 790_000n },
    })
    expect(found.max).toEqual({ max: 10_000n, cause: 'max_per_match' })
  })

  test('who owes money has no headroom', () => {
    const found = summary(slipOn(three), three, { account: { debt: 1n } })
    expect(found).toMatchObject({ max: { max: 0n, cause: 'balance' }, canPlace: false })
  })
})

describe('a leg of the slip', () => {
  test('whose price moved shows both, and the button takes the new one', () => {
    const found = summary(slipOn(three), second({ odds: '2.10', version: 8 }))
    expect(found.legs.map(({ moved }) => moved)).toEqual([null, 'better', null])
    expect(found.legs[1]).toMatchObject({
      now: { odds: '2.10' },
      error: { code: 'odds_changed', place: 'price' },
    })
    expect(found).toMatchObject({ canPlace: false, canAcceptNewOdds: true, win: 7400n })
  })

  test.each([
    [1, '2.10', true],
    [1, '1.90', false],
    [2, '1.90', true],
  ] as const)('option %i takes %s: %s', (policy, odds, takes) => {
    const found = summary(slipOn(three), second({ odds, version: 8 }), { policy })
    expect([found.canPlace, found.canAcceptNewOdds]).toEqual([takes, !takes])
  })

  test('that moved while the stake is too high: the stake is to be mended first', () => {
    const found = summary(slipOn(three, '5001'), second({ odds: '1.90', version: 8 }))
    expect(found).toMatchObject({
      error: { code: 'betOverMaxBet', place: 'stake' },
      canAcceptNewOdds: false,
    })
  })

  test('that is suspended is named, with its price still there', () => {
    const found = summary(slipOn(three), second({ open: false }))
    expect(found.legs.map(({ suspended }) => suspended)).toEqual([false, true, false])
    expect(found.error).toMatchObject({ code: 'oddsIsUpdating', facts: { leg: '2' } })
    expect([found.odds === null, found.canPlace]).toEqual([false, false])
  })

  test('that left the board is named, and there is no price of all', () => {
    const found = summary(slipOn(three), [three[0] ?? null, null, three[2] ?? null])
    expect(found.legs[1]).toMatchObject({ lineGone: true, now: null, error: { code: 'matchHide' } })
    expect(found).toMatchObject({ odds: null, max: null, combinations: 1, canAcceptNewOdds: false })
  })

  test('whose match went live is in another book', () => {
    const found = summary(slipOn(three), second({ live: 0 }))
    expect(found.legs.map(({ marketTypeChanged }) => marketTypeChanged)).toEqual([
      false,
      true,
      false,
    ])
    expect(found.error).toMatchObject({ code: 'marketTypeChanged', facts: { leg: '2' } })
  })

  test('of a match whose parent another leg has, too, is related', () => {
    const found = summary(slipOn(three), three, { parents: ['p', 'm2', 'p'] })
    expect(found.error).toMatchObject({ code: 'invalidBets', place: 'legs' })
    expect(found.legs.map(({ error }) => error?.code)).toEqual([
      'invalidBets',
      undefined,
      'invalidBets',
    ])
  })
})

describe('legs in play', () => {
  const live = ['m1', 'm2', 'm3'].map((id) => matchOf(id, { live: 1 }))

  test('make the ticket wait', () => {
    expect(summary(slipOn(live), live)).toMatchObject({ canPlace: true })
  })

  test('need three matches @spec S5.parlay.minLive', () => {
    const two = live.slice(0, 2)
    expect(summary(slipOn(two), two).error).toMatchObject({
      text: 'At least mix 3 matches to bet in parlay.',
      place: 'legs',
    })
  })

  test('a goal asks to accept the new score', () => {
    const goal = live.map((match, index) => (index === 0 ? matchOf('m1', { live: 2 }) : match))
    const found = summary(slipOn(live), goal)
    expect(found.legs[0]).toMatchObject({ now: { score: '2-0' } })
    expect(found).toMatchObject({ canPlace: false, canAcceptNewOdds: true })
  })

  test('are none of a system', () => {
    const found = summary(slipOn(live, '10', 'system'), live)
    expect(found.error).toMatchObject({ code: 'matchNotAllowBet', facts: { leg: '1' } })
    expect(found.legs[0]?.error?.code).toBe('matchNotAllowBet')
  })
})
