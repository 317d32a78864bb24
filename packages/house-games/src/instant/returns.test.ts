import {
  addRatios,
  compareRatios,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { listedChance } from '../../testing/chances.ts'
import { allInstant, type InstantCode } from './all-instant.ts'
import type { InstantGame, Return } from './instant-game.ts'

/** A ratio in percent with two decimals, rounded. */
function percentOf({ numerator, denominator }: Ratio): string {
  const hundredths = (numerator * 20_000n + denominator) / (denominator * 2n)
  return (Number(hundredths) / 100).toFixed(2)
}

/** All lists of numbers below some counts. */
const allBelow = (counts: readonly number[]): number[][] =>
  counts.reduce<number[][]>(
    (lists, count) =>
      lists.flatMap((list) => Array.from({ length: count }, (_, at) => [...list, at])),
    [[]],
  )

/** What is paid back on average by all numbers that a round may draw, each as likely. */
function playedReturn<Bet extends object, Act extends object, Face extends object>(
  game: InstantGame<Bet, Act, Face>,
  bet: Bet,
  counts: readonly number[],
  acts: (numbers: readonly number[]) => readonly Act[] = () => [],
): Ratio {
  const lists = allBelow(counts)
  const paid = lists.map((numbers) => {
    const all = acts(numbers)
    for (let acted = 0; acted <= all.length; acted += 1) {
      const round = game.play(bet, all.slice(0, acted), () => listedChance(numbers))
      if (round?.isOver) return round
    }
    throw new Error('a round ends with its acts')
  })
  const sum = paid.map(({ pays }) => pays).reduce(addRatios)
  return ratio(sum.numerator, sum.denominator * BigInt(lists.length))
}

/** The returns of each game, counted once. */
const counted = new Map<InstantCode, readonly Return[]>()
const returnOf = (code: InstantCode, name = ''): Ratio => {
  const returns = counted.get(code) ?? allInstant[code].returns()
  counted.set(code, returns)
  const found = returns.find((each) => each.name === name)
  if (found === undefined) throw new Error(`${code} has ${name}`)
  return found.ratio
}
const isSame = (one: Ratio, other: Ratio): boolean => compareRatios(one, other) === 0

/** @spec S9.games.special */
describe('what is paid back of a hundred', () => {
  test.each([
    ['dice', '', '99.00'],
    ['coin', '1', '99.00'],
    ['coin', '10', '99.00'],
    ['mines', '1', '99.00'],
    ['mines', '5', '99.00'],
    ['mines', '24', '99.00'],
    ['hi-lo', 'higher', '99.00'],
    ['hi-lo', 'lower', '99.00'],
    ['plinko', 'low', '98.98'],
    ['plinko', 'mid', '98.99'],
    ['plinko', 'high', '98.79'],
    ['harbour', '', '95.18'],
    ['river', '', '95.08'],
    ['kite', '', '95.95'],
    ['fishing', '2', '96.00'],
    ['fishing', '200', '96.00'],
    ['three-card-poker', 'ante', '96.63'],
    ['three-card-poker', 'all', '97.99'],
    ['three-card-poker', 'pairPlus', '97.68'],
  ] as const)('of %s %s: %s', (code, name, percent) => {
    expect(percentOf(returnOf(code, name))).toBe(percent)
  })
})

describe('the same by play over all numbers that may be drawn', () => {
  test.each([100, 3_333, 9_500])('dice with a chance of %i', (chance) => {
    for (const side of ['under', 'over'] as const) {
      expect(
        isSame(playedReturn(allInstant.dice, { chance, side }, [10_000]), returnOf('dice')),
      ).toBe(true)
    }
  })

  test.each([1, 2, 5, 10])('coin with a streak of %i', (streak) => {
    const acts = Array.from({ length: streak }, (_, at) =>
      at < streak - 1 ? ({ side: 'tails' } as const) : ({ side: 'out' } as const),
    )
    const played = playedReturn(
      allInstant.coin,
      { side: 'heads' },
      Array(streak).fill(2),
      () => acts,
    )
    expect(isSame(played, returnOf('coin', String(streak)))).toBe(true)
  })

  test.each([1, 2, 3])('%i mines until the end', (mines) => {
    const counts = Array.from({ length: mines }, (_, at) => 25 - at)
    const acts = Array.from({ length: 25 }, (_, tile) => ({ tile }))
    const played = playedReturn(allInstant.mines, { mines }, counts, () => acts)
    expect(isSame(played, returnOf('mines', String(mines)))).toBe(true)
  })

  test('hi-lo of one guess, and of two with both choices', () => {
    const once = playedReturn(allInstant['hi-lo'], {}, [13, 13], () => [
      { guess: 'lower' },
      { guess: 'out' },
    ])
    const twice = playedReturn(allInstant['hi-lo'], {}, [13, 13, 13], ([first = 0]) => [
      { guess: first < 4 ? 'higher' : 'lower' },
      { guess: first % 2 === 0 ? 'higher' : 'lower' },
      { guess: 'out' },
    ])
    expect(isSame(once, ratio(99n, 100n))).toBe(true)
    expect(isSame(twice, ratio(99n, 100n))).toBe(true)
  })

  test.each(['low', 'mid', 'high'] as const)('plinko at %s risk', (risk) => {
    const played = playedReturn(allInstant.plinko, { risk }, [4_096])
    expect(isSame(played, returnOf('plinko', risk))).toBe(true)
  })

  test.each(allInstant.fishing.returns().map(({ name }) => name))('a fish of %s', (name) => {
    const bet = allInstant.fishing.readBet({ shots: [Number(name)] })
    if (bet === undefined) throw new Error('a fish can be shot at')
    const played = playedReturn(allInstant.fishing, bet, [Number(name) * 25])
    expect(isSame(played, returnOf('fishing', name))).toBe(true)
  })
})

/** The strips of the slots once more, as the rules list them. */
const strips = {
  harbour: [
    'TAQJKTBQJWTKCQJTSKQJATBKQTJCKQ',
    'JTKWQTJAKQTSJBQTKJWQCTJKQBTJKA',
    'QKTJAQTKSJQWTBKJQTKCJQTWKAJQTB',
    'TJQKWTJBQKTAJSQTKJCWQTKJQBTAKJ',
    'KQJTBKQWJTKAQJTSKQJCTKBQJTAKQT',
  ],
  river: [
    'AKTQJBTKSQJTCKQJTKBQ',
    'TWQJKTAJQKTSJBQTKCJQ',
    'JQTWKJTBQKTJSAQKTJCK',
    'KTJWQKTJBQTSKJAQTCKJ',
    'QJTKAQJTBKQJSTKQCJTB',
  ],
  kite: ['KWQBJKQTAJQKTJBQTKJQ', 'QKTJBWKQTJAKQTJKBTQJ', 'TJKQAJTKQBJTQWKJTQKB'],
}
const windowAt = (strip: string, stop: number): string =>
  strip.slice(stop, stop + 3).padEnd(3, strip)

describe('slots by another count', () => {
  test('harbour: a line by runs of each symbol, and the scatters reel by reel', () => {
    const reels = strips.harbour
    const share = (symbols: string, reel: number): number =>
      [...(reels[reel] ?? '')].filter((each) => symbols.includes(each)).length / 30
    const all = (symbols: string, count: number): number =>
      Array.from({ length: count }, (_, reel) => share(symbols, reel)).reduce((p, q) => p * q, 1)
    const table: Readonly<Record<string, readonly number[]>> = {
      A: [30, 120, 600],
      B: [20, 75, 300],
      C: [20, 70, 250],
      K: [7, 25, 90],
      Q: [6, 22, 80],
      J: [5, 18, 70],
      T: [5, 16, 60],
    }
    // A run of n: the first n are the symbol or wild, not all are wild, and the next is neither.
    let line = all('W', 5) * 1000
    for (const [symbol, pays] of Object.entries(table)) {
      for (const [at, pay] of pays.entries()) {
        const count = at + 3
        const next = count < 5 ? 1 - share(`W${symbol}`, count) : 1
        const onlyWild = count < 5 ? all('W', count) * next : all('W', 5)
        line += pay * (all(`W${symbol}`, count) * next - onlyWild)
      }
    }
    // Each reel has one scatter: three of its thirty stops show it.
    const shown = (count: number): number => {
      const ways = [1, 5, 10, 10, 5, 1][count] ?? 0
      return ways * 0.1 ** count * 0.9 ** (5 - count)
    }
    const scatters = 2 * shown(3) + 10 * shown(4) + 50 * shown(5)
    const free = shown(3) + shown(4) + shown(5)
    expect(1 / free).toBeCloseTo(116.8, 1)
    const { numerator, denominator } = returnOf('harbour')
    const exact = Number((numerator * 10n ** 15n) / denominator) / 1e15
    expect((line + scatters) * (1 + 16 * free)).toBeCloseTo(exact, 12)
  })

  test('river: over all positions of its reels', () => {
    const symbols = 'ABCKQJT'
    const table = [
      [16, 80, 400],
      [12, 40, 160],
      [10, 40, 160],
      [3, 10, 40],
      [3, 8, 35],
      [2, 6, 28],
      [2, 6, 24],
    ]
    const reels = strips.river.map((strip) =>
      Array.from(strip, (_, stop) => {
        const shown = [...windowAt(strip, stop)]
        const counts = [...symbols].map((s) => shown.filter((c) => c === s || c === 'W').length)
        return { counts, scatters: shown.filter((c) => c === 'S').length }
      }),
    )
    let [paid, turns] = [0, 0]
    /** Goes on to the next reel with the ways of each symbol that are still unbroken. */
    const follow = (reel: number, ways: readonly number[], scatters: number): void => {
      const stops = reels[reel]
      if (stops === undefined) {
        paid += ways.reduce((sum, count, at) => sum + count * (table[at]?.[2] ?? 0), 0)
        if (scatters >= 3) turns += 1
        return
      }
      const rest = 20 ** (4 - reel)
      for (const stop of stops) {
        const next = ways.map((count, at) => count * (stop.counts[at] ?? 0))
        if (reel >= 3) {
          for (const [at, count] of ways.entries()) {
            if (next[at] === 0) paid += count * (table[at]?.[reel - 3] ?? 0) * rest
          }
        }
        follow(reel + 1, next, scatters + stop.scatters)
      }
    }
    follow(0, Array(7).fill(1), 0)
    const positions = 20 ** 5
    expect(positions / turns).toBeCloseTo(37.6, 1)
    const mean = (5 * 40 + 8 * 27 + 12 * 18 + 20 * 10 + 50 * 4 + 100) / 100
    const due = addRatios(
      ratio(BigInt(paid), BigInt(positions) * 30n),
      ratio(BigInt(Math.round(mean * 100)) * BigInt(turns), BigInt(positions) * 100n),
    )
    expect(isSame(due, returnOf('river'))).toBe(true)
  })

  test('kite: over all positions, a chain of spins that win', () => {
    const [left = '', middle = '', right = ''] = strips.kite
    const pays: Readonly<Record<string, number>> = { W: 200, A: 50, B: 20, K: 8, Q: 6, J: 4, T: 4 }
    const lines = [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ] as const
    let [sum, won] = [0, 0]
    for (const [a = 0, b = 0, c = 0] of allBelow([20, 20, 20])) {
      const shown = [windowAt(left, a), windowAt(middle, b), windowAt(right, c)] as const
      const paid = lines.map(([one, two, three]) => {
        const kinds = new Set([shown[0][one], shown[1][two], shown[2][three]])
        if (kinds.size > 1) kinds.delete('W')
        return kinds.size === 1 ? (pays[[...kinds][0] ?? ''] ?? 0) : 0
      })
      sum += paid.reduce((all, each) => all + each, 0)
      if (paid.some((each) => each > 0)) won += 1
    }
    expect((won / 8_000) * 100).toBeCloseTo(28.8, 1)
    const chain = [1, 2, 3, 5, 5, 5, 5, 5, 5, 5].map((times, at) =>
      ratio(BigInt(times) * BigInt(won) ** BigInt(at), 8_000n ** BigInt(at)),
    )
    const due = multiplyRatios(ratio(BigInt(sum), 40_000n), chain.reduce(addRatios))
    expect(isSame(due, returnOf('kite'))).toBe(true)
  })
})

/** The value of three cards, by the counts of their ranks: a card is 4 x rank + suit, two is 0. */
function valued(one: number, two: number, three: number): number {
  const ranks = [one >> 2, two >> 2, three >> 2].sort((a, b) => b - a)
  const [a = 0, b = 0, c = 0] = ranks
  const flush = (one & 3) === (two & 3) && (two & 3) === (three & 3)
  if (a === c) return 4e6 + a
  const low = a === 12 && b === 1 && c === 0
  if (low || (a - b === 1 && b - c === 1)) return (flush ? 5e6 : 3e6) + (low ? 1 : a)
  if (flush) return 2e6 + a * 169 + b * 13 + c
  if (a === b || b === c) return 1e6 + b * 13 + (a === b ? c : a)
  return a * 169 + b * 13 + c
}

test('three-card poker: every hand of the member against every hand of the dealer', () => {
  const [cards, values]: [number[][], number[]] = [[], []]
  for (let one = 2; one < 52; one += 1) {
    for (let two = 1; two < one; two += 1) {
      for (let three = 0; three < two; three += 1) {
        cards.push([one, two, three])
        values.push(valued(one, two, three))
      }
    }
  }
  const low = Int32Array.from(cards, (hand) =>
    hand.reduce((s, c) => (c < 26 ? s | (1 << c) : s), 0),
  )
  const high = Int32Array.from(cards, (hand) =>
    hand.reduce((s, c) => (c < 26 ? s : s | (1 << (c - 26))), 0),
  )
  const value = Int32Array.from(values)
  const queenHigh = 10 * 169
  const q64 = queenHigh + 4 * 13 + 2
  const bonus = [0, 0, 0, 1, 4, 5]
  const dealers = (49 * 48 * 47) / 6
  let [won, staked] = [0, 0]
  for (let mine = 0; mine < value.length; mine += 1) {
    const of = value[mine] as number
    if (of < q64) {
      won -= dealers
      staked += dealers
      continue
    }
    staked += 2 * dealers
    won += (bonus[Math.floor(of / 1e6)] ?? 0) * dealers
    for (let other = 0; other < value.length; other += 1) {
      if (((low[mine] as number) & (low[other] as number)) !== 0) continue
      if (((high[mine] as number) & (high[other] as number)) !== 0) continue
      const dealer = value[other] as number
      won += dealer < queenHigh ? 1 : dealer < of ? 2 : dealer === of ? 0 : -2
    }
  }
  const deals = BigInt(value.length * dealers)
  const ofAnte = ratio(deals + BigInt(won), deals)
  const ofAll = ratio(BigInt(staked) + BigInt(won), BigInt(staked))
  expect(isSame(ofAnte, returnOf('three-card-poker', 'ante'))).toBe(true)
  expect(isSame(ofAll, returnOf('three-card-poker', 'all'))).toBe(true)
  const pairPlus = [-1, 1, 4, 6, 30, 40]
  const paid = values.reduce((sum, each) => sum + 1 + (pairPlus[Math.floor(each / 1e6)] ?? 0), 0)
  expect(isSame(ratio(BigInt(paid), 22_100n), returnOf('three-card-poker', 'pairPlus'))).toBe(true)
})
