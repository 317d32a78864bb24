import { formatRatio, ratio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { baccarat, deal } from './baccarat.ts'

/** Deals from some ranks, in the order of the shoe: player, banker, player, banker, third cards. */
function dealt(ranks: string) {
  const left = [...ranks].map((rank) => `${rank}s`)
  return deal(() => {
    const next = left.shift()
    if (next === undefined) throw new Error('no card is left')
    return next
  })
}

/** A hand of two cards with so many points; the first is of a ten. */
const ofPoints = (points: number): string => (points === 0 ? 'K' : 'A23456789'.charAt(points - 1))

describe('the third cards', () => {
  test.each([
    [0, true],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
    [6, false],
    [7, false],
  ])('the player with %i draws: %s', (points, draws) => {
    const { player } = dealt(`KK${ofPoints(points)}7KK`)
    expect(player.length === 3).toBe(draws)
  })

  /** By the banker's points: what the banker does on a third card of the player from 0 to 9. */
  test.each([
    [0, 'DDDDDDDDDD'],
    [1, 'DDDDDDDDDD'],
    [2, 'DDDDDDDDDD'],
    [3, 'DDDDDDDDSD'],
    [4, 'SSDDDDDDSS'],
    [5, 'SSSSDDDDSS'],
    [6, 'SSSSSSDDSS'],
    [7, 'SSSSSSSSSS'],
  ])('the banker with %i does %s', (points, does) => {
    const done = Array.from({ length: 10 }, (_, third) => {
      const { banker } = dealt(`KKK${ofPoints(points)}${ofPoints(third)}K`)
      return banker.length === 3 ? 'D' : 'S'
    })
    expect(done.join('')).toBe(does)
  })

  test.each([
    [6, 'DDDDDDSS'],
    [7, 'DDDDDDSS'],
  ])('against a player who has %i and does not draw, the banker does %s', (points, does) => {
    const done = Array.from({ length: 8 }, (_, ofBanker) => {
      const { player, banker } = dealt(`KK${ofPoints(points)}${ofPoints(ofBanker)}K`)
      expect(player).toHaveLength(2)
      return banker.length === 3 ? 'D' : 'S'
    })
    expect(done.join('')).toBe(does)
  })

  test.each(['KK8K', 'KK9K', 'KKK8', 'KKK9', 'KK88', 'KK89'])(
    'no card is drawn after a natural: %s',
    (ranks) => {
      const { player, banker } = dealt(ranks)
      expect([player.length, banker.length]).toEqual([2, 2])
    },
  )
})

describe('what spots pay', () => {
  const spots = ['player', 'banker', 'banker-no-commission', 'tie', 'player-pair', 'banker-pair']

  test.each([
    ['player wins', 'KK98', ['2', '0', '0', '0', '0', '0']],
    ['banker wins with nine', 'KK89', ['0', '39/20', '2', '0', '0', '0']],
    ['banker wins with six', 'KKK6KK', ['0', '39/20', '3/2', '0', '12', '0']],
    ['a tie with six gives sides back', 'KK66', ['1', '1', '1', '9', '0', '0']],
    ['a tie of kings, both pairs', 'KKKK22', ['1', '1', '1', '9', '12', '12']],
    ['a ten and a king are no pair', 'TKK8K', ['0', '39/20', '2', '0', '0', '0']],
    ['a pair of fours wins as eight', '4K4K', ['2', '0', '0', '0', '12', '12']],
  ])('%s', (_what, ranks, pays) => {
    const result = dealt(ranks)
    expect(spots.map((spot) => formatRatio(baccarat.pays(spot, result)))).toEqual(pays)
  })
})

/** In how many ways six cards of eight decks end, as books of the game have it. */
const ends = {
  banker: 2_292_252_566_437_888n,
  player: 2_230_518_282_592_256n,
  tie: 475_627_426_473_216n,
}
const all = ends.banker + ends.player + ends.tie

test('what is paid back is that of all six cards of a full shoe', () => {
  const returned = new Map(baccarat.returns().map((each) => [each.name, each.ratio]))
  const texts = (name: string) => formatRatio(returned.get(name) ?? ratio(0n))
  expect(texts('player')).toBe(formatRatio(ratio(2n * ends.player + ends.tie, all)))
  expect(texts('banker')).toBe(formatRatio(ratio(195n * ends.banker + 100n * ends.tie, 100n * all)))
  expect(texts('tie')).toBe(formatRatio(ratio(9n * ends.tie, all)))
  expect(texts('pair')).toBe(formatRatio(ratio(12n * 31n, 415n)))
})

test('the shares of the proof are those of a full shoe', () => {
  for (const [name, share] of baccarat.proof.law) {
    expect(share).toBeCloseTo(Number(ends[name as keyof typeof ends]) / Number(all), 6)
  }
})
