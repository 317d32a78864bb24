import { formatRatio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { listedChance } from '../../testing/chances.ts'
import { allInstant, type InstantCode, instantGame } from './all-instant.ts'

/** Plays what a page sends; each nonce has its list of numbers. */
function played(code: InstantCode, bet: unknown, acts: unknown[], numbers: number[][]) {
  const game = instantGame(code)
  const readBet = game?.readBet(bet)
  const read = acts.map((act) => game?.readAct(act))
  if (game === undefined || readBet === undefined) return 'no bet'
  const known = read.filter((act) => act !== undefined)
  if (known.length < read.length) return 'no act'
  const round = game.play(readBet, known, (at) => listedChance(numbers[at] ?? []))
  if (round === undefined) return 'refused'
  const { isOver, cost, pays } = round
  return isOver ? `${formatRatio(pays)} of ${cost}` : `open of ${cost}`
}

/** The numbers that deal cards of a deck in its order, such as `Qs`, one after the other. */
function dealing(...cards: string[]): number[] {
  const left = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit))
  return cards.map((card) => {
    const at = left.indexOf(card)
    left[at] = left.at(-1) as string
    left.pop()
    return at
  })
}

type Example = readonly [bet: unknown, acts: unknown[], numbers: number[], outcome: string]
const out = { side: 'out' }
const heads = { side: 'heads' }

const examples: Readonly<Partial<Record<InstantCode, readonly Example[]>>> = {
  dice: [
    [{ chance: 5_000, side: 'under' }, [], [4_999], '99/50 of 1'],
    [{ chance: 5_000, side: 'under' }, [], [5_000], '0 of 1'],
    [{ chance: 5_000, side: 'over' }, [], [5_000], '99/50 of 1'],
    [{ chance: 100, side: 'over' }, [], [9_899], '0 of 1'],
    [{ chance: 100, side: 'over' }, [], [9_900], '99 of 1'],
    [{ chance: 9_500, side: 'under' }, [], [0], '99/95 of 1'],
    [{ chance: 99, side: 'under' }, [], [], 'no bet'],
    [{ chance: 9_501, side: 'under' }, [], [], 'no bet'],
    [{ chance: 50.5, side: 'under' }, [], [], 'no bet'],
    [{ chance: 5_000, side: 'between' }, [], [], 'no bet'],
    [{ chance: 5_000, side: 'under', tip: 1 }, [], [], 'no bet'],
    [{ chance: 5_000, side: 'under' }, [{}], [], 'no act'],
  ],
  coin: [
    [heads, [], [0], 'open of 1'],
    [heads, [], [1], '0 of 1'],
    [heads, [out], [0], '99/50 of 1'],
    [heads, [{ side: 'tails' }, out], [0, 1], '99/25 of 1'],
    [heads, [heads], [0, 1], '0 of 1'],
    [heads, Array(9).fill(heads), Array(10).fill(0), '25344/25 of 1'],
    [heads, [out, heads], [0], 'refused'],
    [heads, [heads], [1], 'refused'],
    [heads, [...Array(9).fill(heads), out], Array(10).fill(0), 'refused'],
    [{ side: 'edge' }, [], [], 'no bet'],
    [out, [], [], 'no bet'],
  ],
  mines: [
    // Tiles 0 and 24 have mines: the last of the 25 takes the place of the first.
    [{ mines: 2 }, [], [0, 0], 'open of 1'],
    [{ mines: 2 }, [{ tile: 'out' }], [0, 0], '99/100 of 1'],
    [{ mines: 2 }, [{ tile: 1 }, { tile: 'out' }], [0, 0], '99/92 of 1'],
    [{ mines: 2 }, [{ tile: 1 }, { tile: 2 }, { tile: 'out' }], [0, 0], '27/23 of 1'],
    [{ mines: 2 }, [{ tile: 1 }, { tile: 24 }], [0, 0], '0 of 1'],
    [{ mines: 2 }, [{ tile: 1 }, { tile: 1 }], [0, 0], 'refused'],
    [{ mines: 2 }, [{ tile: 0 }, { tile: 1 }], [0, 0], 'refused'],
    [{ mines: 2 }, [{ tile: 'out' }, { tile: 'out' }], [0, 0], 'refused'],
    // One safe tile: opening it ends the round.
    [{ mines: 24 }, [{ tile: 24 }], Array(24).fill(0), '0 of 1'],
    [{ mines: 24 }, [{ tile: 1 }], Array(24).fill(0), '99/4 of 1'],
    // All 24 tiles without the mine.
    [{ mines: 1 }, Array.from({ length: 24 }, (_, tile) => ({ tile })), [24], '99/4 of 1'],
    [{ mines: 0 }, [], [], 'no bet'],
    [{ mines: 25 }, [], [], 'no bet'],
    [{ mines: '3' }, [], [], 'no bet'],
    [{ mines: 3 }, [{ tile: 25 }], [], 'no act'],
    [{ mines: 3 }, [{ tile: -1 }], [], 'no act'],
  ],
  'hi-lo': [
    [{}, [], [6], 'open of 1'],
    [{}, [{ guess: 'out' }], [6], '99/100 of 1'],
    // Seven: seven of thirteen ranks are as high.
    [{}, [{ guess: 'higher' }, { guess: 'out' }], [6, 6], '1287/700 of 1'],
    [{}, [{ guess: 'higher' }], [6, 5], '0 of 1'],
    [{}, [{ guess: 'lower' }, { guess: 'out' }], [6, 6], '1287/700 of 1'],
    [{}, [{ guess: 'lower' }], [6, 7], '0 of 1'],
    // An ace: strictly higher, or the same.
    [{}, [{ guess: 'higher' }, { guess: 'out' }], [0, 1], '429/400 of 1'],
    [{}, [{ guess: 'higher' }], [0, 0], '0 of 1'],
    [{}, [{ guess: 'lower' }, { guess: 'out' }], [0, 0], '1287/100 of 1'],
    [{}, [{ guess: 'lower' }], [0, 1], '0 of 1'],
    // A king: strictly lower, or the same.
    [{}, [{ guess: 'lower' }, { guess: 'out' }], [12, 11], '429/400 of 1'],
    [{}, [{ guess: 'lower' }], [12, 12], '0 of 1'],
    [{}, [{ guess: 'higher' }, { guess: 'out' }], [12, 12], '1287/100 of 1'],
    [{}, [{ guess: 'higher' }], [12, 11], '0 of 1'],
    // Four aces after an ace: 13 x 13 x 13 x 13 x 0.99 ends the round.
    [{}, Array(4).fill({ guess: 'lower' }), Array(5).fill(0), '2827539/100 of 1'],
    [{}, Array(5).fill({ guess: 'lower' }), Array(6).fill(0), 'refused'],
    [{}, [{ guess: 'out' }, { guess: 'higher' }], [0], 'refused'],
    [{}, [{ guess: 'same' }], [0], 'no act'],
    [{ cards: 1 }, [], [], 'no bet'],
  ],
  plinko: [
    [{ risk: 'low' }, [], [0], '10 of 1'],
    [{ risk: 'high' }, [], [4_095], '170 of 1'],
    [{ risk: 'high' }, [], [0b1010_1010_1010], '1/5 of 1'],
    [{ risk: 'mid' }, [], [0b1010_1010_1000], '3/5 of 1'],
    [{ risk: 'mid' }, [], [1], '11 of 1'],
    [{ risk: 'low' }, [], [0b1111_1111_1100], '8/5 of 1'],
    [{ risk: 'none' }, [], [], 'no bet'],
  ],
  'three-card-poker': [
    [{ ante: true, pairPlus: 0 }, [], dealing('Qs', '6d', '4h', '2c', '3d', '5h'), 'open of 1'],
    // The dealer has no queen: the ante wins, the play comes back.
    [
      { ante: true, pairPlus: 0 },
      [{ move: 'play' }],
      dealing('Qs', '6d', '4h', '2c', '3d', 'Jh'),
      '3 of 2',
    ],
    // Both win.
    [
      { ante: true, pairPlus: 0 },
      [{ move: 'play' }],
      dealing('Ks', '6d', '4h', 'Qc', '3d', 'Jh'),
      '4 of 2',
    ],
    // Equal hands: both come back.
    [
      { ante: true, pairPlus: 0 },
      [{ move: 'play' }],
      dealing('Ks', '6d', '4h', 'Kc', '6h', '4d'),
      '2 of 2',
    ],
    [
      { ante: true, pairPlus: 0 },
      [{ move: 'play' }],
      dealing('Ks', '6d', '4h', 'Kc', '6h', '5d'),
      '0 of 2',
    ],
    [
      { ante: true, pairPlus: 0 },
      [{ move: 'fold' }],
      dealing('Ks', '6d', '4h', 'Qc', '3d', 'Jh'),
      '0 of 1',
    ],
    // A straight wins 1 more, even where the dealer has the better one.
    [
      { ante: true, pairPlus: 0 },
      [{ move: 'play' }],
      dealing('As', '2d', '3h', '2c', '3d', '4h'),
      '1 of 2',
    ],
    // Ace, king and queen beat them all but trips; 4 x 2 for Pair Plus, stakes included 7 x 2.
    [
      { ante: true, pairPlus: 2 },
      [{ move: 'play' }],
      dealing('As', 'Kd', 'Qh', 'Kc', 'Qd', 'Jh'),
      '19 of 4',
    ],
    [
      { ante: true, pairPlus: 1 },
      [{ move: 'play' }],
      dealing('9s', '9d', '9h', 'As', 'Ad', '2h'),
      '39 of 3',
    ],
    [
      { ante: true, pairPlus: 5 },
      [{ move: 'play' }],
      dealing('2s', '3s', 'As', 'Js', 'Td', '4h'),
      '213 of 7',
    ],
    // Pair Plus alone, and a fold that keeps it.
    [{ ante: false, pairPlus: 1 }, [], dealing('2s', '2d', '9h', 'As', 'Ad', '2h'), '2 of 1'],
    [{ ante: false, pairPlus: 1 }, [], dealing('2s', '8s', '9s', 'As', 'Ad', '2h'), '5 of 1'],
    [{ ante: false, pairPlus: 1 }, [], dealing('2s', '8d', '9s', 'As', 'Ad', '2h'), '0 of 1'],
    [
      { ante: true, pairPlus: 1 },
      [{ move: 'fold' }],
      dealing('2s', '2d', '9h', 'As', 'Ad', '2h'),
      '2 of 2',
    ],
    [
      { ante: false, pairPlus: 1 },
      [{ move: 'play' }],
      dealing('2s', '2d', '9h', 'As', 'Ad', '2h'),
      'refused',
    ],
    [
      { ante: true, pairPlus: 0 },
      [{ move: 'fold' }, { move: 'play' }],
      dealing('2s', '2d', '9h', 'As', 'Ad', '2h'),
      'refused',
    ],
    [{ ante: false, pairPlus: 0 }, [], [], 'no bet'],
    [{ ante: true, pairPlus: 6 }, [], [], 'no bet'],
    [{ ante: 1, pairPlus: 0 }, [], [], 'no bet'],
  ],
}

/** @spec S9.games.special */
/** @spec S1.games.slots S1.games.mini S1.games.poker */
describe.each(Object.entries(examples))('%s', (code, rows) => {
  test.each(rows)('%j, then %j, by %j: %s', (bet, acts, numbers, outcome) => {
    expect(played(code as InstantCode, bet, acts, [numbers])).toBe(outcome)
  })
})

/** @spec S1.games.fishing */
describe('fishing', () => {
  test.each([
    // 24 of 50 numbers catch a fish of 2.
    [[2], [[23]], '2 of 1'],
    [[2], [[24]], '0 of 1'],
    [[200], [[23]], '200 of 1'],
    [[200], [[4_999]], '0 of 1'],
    // A shot at nothing costs and draws nothing, but has its nonce.
    [[0, 10, 0], [[], [0], []], '10 of 1'],
    [[2, 10, 30], [[0], [0], [24]], '12 of 3'],
    [[0], [], 'no bet'],
    [[], [], 'no bet'],
    [[7], [], 'no bet'],
    [Array(11).fill(2), [], 'no bet'],
  ])('shots at %j, by %j: %s', (shots, numbers, outcome) => {
    expect(played('fishing', { shots }, [], numbers)).toBe(outcome)
  })

  test('each shot of a batch has a nonce', () => {
    const game = instantGame('fishing')
    expect(game?.nonces({ shots: [0, 10, 0] })).toBe(3)
  })
})

/** A round of mines that opens all safe tiles, as long as it may, pays less than 10,000 stakes. */
test.each([
  [1, 24, '24.75'],
  [2, 23, '297.00'],
  [4, 20, '2504.70'],
  [5, 19, '8766.45'],
  [10, 11, '3232.83'],
  [12, 9, '2828.73'],
  [13, 9, '9193.38'],
  [16, 6, '2087.25'],
  [20, 4, '2504.70'],
  [24, 1, '24.75'],
])('%i mines end by themselves after %i safe tiles at %s', (mines, safe, worth) => {
  const game = allInstant.mines
  const chance = () => listedChance(Array.from({ length: mines }, (_, at) => 24 - at))
  const acts = Array.from({ length: safe }, (_, tile) => ({ tile }))
  expect(game.play({ mines }, acts.slice(1), chance)).toMatchObject({ isOver: false })
  expect(game.play({ mines }, acts, chance)).toMatchObject({ isOver: true, face: { worth } })
})
