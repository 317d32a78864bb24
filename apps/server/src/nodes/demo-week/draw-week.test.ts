import { stakeStepMinor } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import { dateOf, instantOf } from '@fairline/domain/time/gmt8'
import { createRandom } from '@fairline/feed-simulator/prng'
import { describe, expect, test } from 'vitest'
import { drawWeek, opensAt, type WeekMember } from './draw-week.ts'

const members: readonly WeekMember[] = [
  { loginId: 'ann', currency: 'MYR', credit: 1_000_000n },
  { loginId: 'kyaw', currency: 'MMK', credit: 1_000_000_000n },
]
const at = (text: string): number => must(instantOf(text), text)
const weekUntil = (text: string, seed = '1') => drawWeek(createRandom(seed), at(text), members)

describe.each([
  ['just after midnight', '2026-11-20 00:10:00', 7],
  ['in the afternoon', '2026-11-20 17:00:00', 8],
  ['in the last minutes of a day', '2026-11-20 23:59:00', 8],
])('a week that ends %s', (_, endsAt, days) => {
  const sittings = weekUntil(endsAt).slice(0, -1)

  test('has bets on each of the seven days before, and today if there was time', () => {
    const dates = new Set(sittings.map(({ atMs }) => dateOf(atMs)))
    expect(dates.size).toBe(days)
    expect(Math.min(...sittings.map(({ atMs }) => atMs))).toBeGreaterThan(opensAt(at(endsAt)))
  })

  test('leaves its matches two hours before its end and before midnight', () => {
    for (const { atMs } of sittings) {
      expect(atMs + 2 * 3_600_000).toBeLessThanOrEqual(at(endsAt))
      expect(dateOf(atMs + 2 * 3_600_000)).toBe(dateOf(atMs))
    }
  })

  test('ends with bets that are still to be decided', () => {
    const last = must(weekUntil(endsAt).at(-1), 'the last sitting')
    expect(last.isLast).toBe(true)
    expect(new Set(last.bets.map(({ loginId }) => loginId))).toEqual(new Set(['ann', 'kyaw']))
  })
})

test('the same draws make the same week, others another one', () => {
  const week = weekUntil('2026-11-20 17:00:00')
  expect(weekUntil('2026-11-20 17:00:00')).toEqual(week)
  expect(weekUntil('2026-11-20 17:00:00', '2')).not.toEqual(week)
})

test('stakes are steps of the currency, and at most a twelfth of the credit', () => {
  const bets = weekUntil('2026-11-20 17:00:00').flatMap(({ bets, inPlay }) => [...bets, ...inPlay])
  for (const { loginId, stake } of bets) {
    const { currency, credit } = must(
      members.find((member) => member.loginId === loginId),
      loginId,
    )
    expect(stake % stakeStepMinor(currency)).toBe(0n)
    expect(stake).toBeGreaterThan(0n)
    expect(stake).toBeLessThanOrEqual(credit / 12n)
  }
  const kinds = (loginId: string) =>
    new Set(bets.filter((bet) => bet.loginId === loginId).map(({ kind }) => kind))
  expect(kinds('ann')).toEqual(new Set(['single', 'parlay', 'system']))
  expect(kinds('kyaw').has('body')).toBe(true)
})

test('a bet is cashed out, one is made void and one in play is rejected', () => {
  const turns = weekUntil('2026-11-20 00:10:00').flatMap(({ turn }) => turn ?? [])
  expect(new Set(turns)).toEqual(new Set(['cash_out', 'void', 'reject']))
})
