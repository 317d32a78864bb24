import { describe, expect, test } from 'vitest'
import { aMarket, aMatch } from '../../testing/board-builders.ts'
import { legSeen, slipWorld } from '../../testing/slip-builders.ts'
import { emptySlip } from './slip.ts'
import { summariseSlip } from './summary.ts'

const ids = ['m1', 'm2', 'm3'] as const
const percents = [100, 35, -50]

const matchOf = (id: string, percent: number, changes = {}) =>
  aMatch(
    [
      aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'], {
        matchId: id,
        oddsVersion: percent === percents[ids.indexOf(id as 'm1')] ? 7 : 8,
        myanmar: { quote: { goals: 1, percent }, giver: 'home' },
      }),
    ],
    { id, ...changes },
  )
type Match = ReturnType<typeof matchOf>
const then = ids.map((id, index) => matchOf(id, percents[index] ?? 0))

interface Changes {
  readonly now?: readonly (Match | null)[]
  readonly policy?: 0 | 1 | 2
  readonly parents?: readonly string[]
}

/** A maung on home of the first matches, as they were when they were chosen. */
function summary(count: number, stake: string, changes: Changes = {}) {
  const legs = then.slice(0, count).map((match) => legSeen(match, 'home', 'MM'))
  const found = summariseSlip(
    { ...emptySlip('parlay'), legs, stake },
    slipWorld(
      legs.map((_, index) => changes.now?.[index] ?? then[index] ?? null),
      { ...changes, account: { currency: 'MMK', currencies: ['MMK'] } },
    ),
  )
  if (found === null) throw new Error('the slip is empty')
  return found
}

/** @spec S3.slip.parlay.myanmar S7.bet.betparlaymmo S9.parlay.myanmar */
describe('a maung on the slip, rules.md 1.5', () => {
  test('has the figures of its number of legs', () => {
    // 100 x (8 - 1) less 20 per cent; at the goals 100 x 2 x 1.35 x 0.5 = 135, less 20 per cent.
    const three = summary(3, '100')
    expect(three).toMatchObject({ risk: 10_000n, win: 56_000n, taxPercent: 20, canPlace: true })
    expect(three.outcomes.map(({ winLoss }) => winLoss)).toEqual([56_000n, 2_800n, -10_000n])
    expect(summary(2, '100')).toMatchObject({ win: 25_500n, taxPercent: 15, canPlace: true })
  })

  test('one leg asks for another', () => {
    expect(summary(1, '100')).toMatchObject({
      win: null,
      max: null,
      canPlace: false,
      outcomes: [],
      error: { code: 'atLeastTwoMatchToBetParlay', place: 'legs' },
    })
  })

  test('the largest stake is what the payout leaves of a full win', () => {
    // 20,000 of win at 5.60 a unit.
    const { max, limits } = summary(3, '100')
    const payout = ((limits?.maxPayout ?? 0n) * 10n) / 56n
    expect(max?.max).toBe(payout < 100_000n ? (payout / 100n) * 100n : 100_000n)
  })

  test('a quote that moved is to be accepted, and says at which leg', () => {
    const now = [null, matchOf('m2', 50)]
    const moved = summary(3, '100', { now })
    expect(moved).toMatchObject({ canPlace: false, canAcceptNewOdds: true })
    expect(moved.error).toMatchObject({ code: 'percent_changed', facts: { leg: '2' } })
    expect(moved.legs.map((leg) => [leg.moved, leg.error?.code])).toEqual([
      [null, undefined],
      ['better', 'percent_changed'],
      [null, undefined],
    ])
    expect(summary(3, '100', { now, policy: 1 }).canPlace).toBe(true)
    expect(summary(3, '', { now })).toMatchObject({
      canAcceptNewOdds: false,
      error: { place: 'silent' },
    })
  })

  test('a leg that went live is to be taken off', () => {
    const { legs, canPlace } = summary(2, '100', {
      now: [null, matchOf('m2', 35, { marketType: 3 })],
    })
    expect(legs.map((leg) => leg.marketTypeChanged)).toEqual([false, true])
    expect(canPlace).toBe(false)
  })

  test('related legs say so at both', () => {
    const { legs, error } = summary(3, '100', { parents: ['m1', 'm2', 'm1'] })
    expect(error?.code).toBe('invalidBets')
    expect(legs.map((leg) => leg.error?.code)).toEqual(['invalidBets', undefined, 'invalidBets'])
  })
})
