import { describe, expect, test } from 'vitest'
import type { RunnerId } from '../bet-types/outright.ts'
import { isSoundFinish, isSoundOutright } from './outright.ts'

const aRunner = (id: RunnerId) => ({ id, name: `Club ${id}` })

describe('rules.md 7: what can be offered as an outright', () => {
  test.each([
    [1, 'divide_win', true],
    [1, 'divide_stake', true],
    [3, 'divide_stake', true],
    [3, 'divide_win', false],
    [0, 'divide_win', false],
    [1.5, 'divide_stake', false],
  ] as const)('%d paid places, %s: %s', (paidPlaces, deadHeat, sound) => {
    const runners = [1, 2, 3, 4].map((number) => aRunner(`R${number}`))
    expect(isSoundOutright({ paidPlaces, deadHeat, nonStarter: 'void' }, runners)).toBe(sound)
  })

  test.each([
    ['nobody runs', []],
    ['one runs alone', [aRunner('R1')]],
    ['two have one id', [aRunner('R1'), aRunner('R1')]],
    ['an id is none', [aRunner('R1'), aRunner('R-1')]],
  ])('%s', (_what, runners) => {
    const winner = { paidPlaces: 1, deadHeat: 'divide_win', nonStarter: 'void' } as const
    expect(isSoundOutright(winner, runners)).toBe(false)
  })
})

describe('rules.md 7: what an outright can be settled on', () => {
  const finish = (...places: readonly number[]) => ({
    placed: places.map((place, index) => ({ runner: `R${index + 1}` as const, place })),
    nonStarters: [],
  })

  test.each([
    ['a winner', finish(1), 1, true],
    ['two winners', finish(1, 1), 1, true],
    ['two winners, then the third', finish(1, 1, 3), 3, true],
    ['nobody', finish(), 1, false],
    ['fewer than are paid', finish(1, 2), 3, false],
    ['nobody first', finish(2), 1, false],
    ['a second after two winners', finish(1, 1, 2), 1, false],
    ['half a place', finish(1, 1.5), 1, false],
    ['a runner twice', { ...finish(1), nonStarters: ['R1' as const] }, 1, false],
  ] as const)('%s for %d places: %s', (_what, each, paidPlaces, sound) => {
    expect(isSoundFinish(each, paidPlaces)).toBe(sound)
  })
})
