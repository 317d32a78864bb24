import { describe, expect, test } from 'vitest'
import { aMarket, aMatch } from '../../testing/board-builders.ts'
import { legSeen, slipWorld } from '../../testing/slip-builders.ts'
import type { BoardMatch } from '../board/board-model.ts'
import { emptySlip } from './slip.ts'
import { summariseSlip } from './summary.ts'

const matchAt = (goals: number, percent: number, oddsVersion = 7, changes = {}) =>
  aMatch(
    [
      aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'], {
        myanmar: { quote: { goals, percent }, giver: 'home' },
        oddsVersion,
      }),
    ],
    changes,
  )
const first = matchAt(1, 45)

function summary(
  stake: string,
  match: BoardMatch | null = first,
  policy: 0 | 1 | 2 = 0,
  selection: 'home' | 'away' = 'home',
) {
  const slip = { ...emptySlip('single'), legs: [legSeen(first, selection, 'MM')], stake }
  const account = { currency: 'MMK', currencies: ['MMK'] } as const
  const found = summariseSlip(slip, slipWorld([match], { policy, account }))
  const [leg] = found?.legs ?? []
  if (found === null || leg === undefined) throw new Error('the slip is empty')
  return { ...leg, ...found }
}

/** @spec S3.slip.single.myanmar S7.bet.betsinglemmo */
describe('a body on the slip, rules.md 1.5', () => {
  test('its figures and what each result brings', () => {
    const { risk, win, outcomes, max, canPlace } = summary('100')
    expect([risk, win, canPlace]).toEqual([10_000n, 9_500n, true])
    expect(outcomes.map(({ winLoss }) => winLoss)).toEqual([9_500n, 4_275n, -10_000n])
    expect(max).toEqual({ max: 100_000n, cause: 'balance' })
  })

  test('a quote that moved is better for one side and worse for the other', () => {
    const moved = matchAt(1, 60, 8)
    expect(summary('100', moved)).toMatchObject({
      moved: 'better',
      canPlace: false,
      canAcceptNewOdds: true,
      error: { code: 'percent_changed', place: 'price' },
    })
    expect(summary('100', moved, 1)).toMatchObject({ moved: 'better', canPlace: true })
    expect(summary('100', moved, 1, 'away')).toMatchObject({ moved: 'worse', canPlace: false })
    expect(summary('100', moved, 2, 'away')).toMatchObject({ canPlace: true })
  })

  test('a quote that moved is not to be accepted before there is a stake that can be taken', () => {
    const moved = matchAt(2, 45, 8)
    expect(summary('', moved)).toMatchObject({
      canAcceptNewOdds: false,
      error: { code: 'betAmountRequired', place: 'silent' },
    })
    expect(summary('1', moved)).toMatchObject({
      canAcceptNewOdds: false,
      error: { code: 'betLowerMin', place: 'stake' },
    })
  })

  test('there is no quote in play, and none of a match that has gone', () => {
    expect(summary('100', matchAt(1, 45, 8, { marketType: 3 }))).toMatchObject({
      now: null,
      marketTypeChanged: true,
      canPlace: false,
    })
    expect(summary('100', null)).toMatchObject({ now: null, canPlace: false })
  })
})
