import { formatRatio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { dragonTiger } from './dragon-tiger.ts'

describe('dragon and tiger', () => {
  test.each([
    ['the higher card wins', '9s', '8h', ['2', '0', '0']],
    ['the king is the highest', 'Ks', 'Qs', ['2', '0', '0']],
    ['the ace is the lowest', 'As', '2s', ['0', '0', '2']],
    ['a ten is below a jack', 'Ts', 'Jd', ['0', '0', '2']],
    ['a tie takes half of the sides, whatever the suits', '7s', '7d', ['1/2', '12', '1/2']],
  ])('%s', (_what, dragon, tiger, pays) => {
    const spots = ['dragon', 'tie', 'tiger']
    expect(spots.map((spot) => formatRatio(dragonTiger.pays(spot, { dragon, tiger })))).toEqual(
      pays,
    )
  })
})

test('what is paid back is that of two cards of a full shoe', () => {
  // Of the 415 other cards, 31 are of the same rank.
  expect(dragonTiger.returns().map(({ name, ratio }) => [name, formatRatio(ratio)])).toEqual([
    ['side', '799/830'],
    ['tie', '372/415'],
  ])
})
