import { formatRatio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { listedChance, seededChance } from '../../../testing/chances.ts'
import { harbour } from './harbour.ts'
import { kite } from './kite.ts'
import { river } from './river.ts'

const games = { harbour, river, kite }
type Name = keyof typeof games

/** A round by its stops, and what else it draws: its spins, and what it pays. */
function playedAt(name: Name, ...numbers: number[]) {
  const round = games[name].play({}, [], () => listedChance(numbers))
  const spins = round.face.spins.map(({ reels, times, wins }) => ({
    reels: reels.join(' '),
    times,
    wins: wins.map(({ symbol, count, line, pays }) => `${symbol}${count} line ${line}: ${pays}`),
  }))
  return { pays: formatRatio(round.pays), spins }
}

/** A spin of each reel's first stop. */
const firstStops = (spins: number): number[] => Array(spins * 5).fill(0)

describe('what slots show and pay', () => {
  test('a line of Harbour from the left, with a wild one in it', () => {
    const { pays, spins } = playedAt('harbour', 0, 2, 2, 12, 0)
    expect(spins).toEqual([
      {
        reels: 'TAQ KWQ TJA JSQ KQJ',
        times: 1,
        wins: ['T3 line 14: 5', 'A3 line 17: 30'],
      },
    ])
    expect(pays).toBe('7/4')
  })

  test('five wild symbols', () => {
    const [spin] = playedAt('harbour', 8, 2, 10, 3, 6).spins
    expect(spin?.reels).toBe('JWT KWQ QWT KWT QWJ')
    expect(spin?.wins).toContain('W5 line 1: 1000')
  })

  test('three scatters pay two bets, and eight free spins pay double', () => {
    const { spins } = playedAt('harbour', 15, 10, 7, 0, 0, ...firstStops(8))
    expect(spins.map(({ times }) => times)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2])
    expect(spins[0]?.wins).toContain('S3 line 0: 40')
    expect(playedAt('harbour', 15, 10, 7, 12, 0, ...firstStops(8)).spins[0]?.wins).toContain(
      'S4 line 0: 200',
    )
  })

  test('free spins give no further ones', () => {
    const scatters = [15, 10, 7, 0, 0]
    const { spins } = playedAt('harbour', ...Array(9).fill(scatters).flat())
    expect(spins).toHaveLength(9)
    expect(spins[8]?.wins).toContain('S3 line 0: 40')
  })

  test.each([
    [0, 5],
    [39, 5],
    [40, 8],
    [66, 8],
    [67, 12],
    [85, 20],
    [94, 20],
    [95, 50],
    [98, 50],
    [99, 100],
  ])('the wheel of River at %i pays %i bets', (field, bets) => {
    const { spins } = playedAt('river', 8, 11, 12, 0, 0, field)
    expect(spins[0]?.wins).toContain(`S3 line 0: ${bets * 30}`)
  })

  test('Kite spins on while it wins, ten times at most', () => {
    // A row of three in each spin, by a wild symbol.
    const winning = [0, 1, 5]
    const { spins } = playedAt('kite', ...Array(10).fill(winning).flat())
    expect(spins.map(({ times }) => times)).toEqual([1, 2, 3, 5, 5, 5, 5, 5, 5, 5])
    expect(spins[0]?.wins).toContain('T3 line 1: 4')
    const lost = playedAt('kite', ...winning, ...winning, 2, 0, 0)
    expect(lost.spins.map(({ wins }) => wins.length > 0)).toEqual([true, true, false])
  })
})

const linesOf: Readonly<Partial<Record<Name, readonly string[]>>> = {
  // biome-ignore format: ten lines a row.
  harbour: [
    '11111', '00000', '22222', '01210', '21012', '10001', '12221', '00122', '22100', '12101',
    '10121', '01110', '21112', '01010', '21212', '11011', '11211', '00200', '22022', '02220',
  ],
  kite: ['111', '000', '222', '012', '210'],
}
const tables: Readonly<Record<Name, Readonly<Record<string, readonly number[]>>>> = {
  harbour: {
    A: [30, 120, 600],
    B: [20, 75, 300],
    C: [20, 70, 250],
    K: [7, 25, 90],
    Q: [6, 22, 80],
    J: [5, 18, 70],
    T: [5, 16, 60],
  },
  river: {
    A: [16, 80, 400],
    B: [12, 40, 160],
    C: [10, 40, 160],
    K: [3, 10, 40],
    Q: [3, 8, 35],
    J: [2, 6, 28],
    T: [2, 6, 24],
  },
  kite: { A: [50], B: [20], K: [8], Q: [6], J: [4], T: [4] },
}

/** What some symbols from the left win by a table: the most that one of its symbols does. */
function bestOf(name: Name, line: string): number {
  if (/^W+$/.test(line)) return name === 'harbour' ? 1000 : 200
  const pays = Object.entries(tables[name]).map(([symbol, row]) => {
    const count = new RegExp(`^[W${symbol}]*`).exec(line)?.[0].length ?? 0
    const isOne = line.slice(0, count).includes(symbol)
    return isOne ? (row[count - 3] ?? 0) : 0
  })
  return Math.max(...pays)
}

/** All ways through the reels, a symbol a reel. */
const waysOf = (reels: readonly string[]): readonly string[] =>
  reels.reduce<string[]>((ways, reel) => ways.flatMap((way) => [...reel].map((s) => way + s)), [''])

/** Counts ways of River once each: those that end where the run does. */
function riverPays(reels: readonly string[]): number {
  const runs = waysOf(reels).map((way) => {
    const [first = ''] = way
    const count = new RegExp(`^[W${first}]*`).exec(way)?.[0].length ?? 0
    return { run: `${first}${count}`, ways: way, count, first }
  })
  return Object.keys(tables.river).reduce((sum, symbol) => {
    const of = runs.filter(({ first }) => first === symbol)
    const longest = Math.max(0, ...of.map(({ count }) => count))
    const ends = of.filter(({ count }) => count === longest)
    // The reels behind the run multiply the ways that are listed, and not those that win.
    return sum + (ends.length / 3 ** (5 - longest)) * (tables.river[symbol]?.[longest - 3] ?? 0)
  }, 0)
}

/** @spec S9.games.special */
describe('a second reading of the pays', () => {
  test.each(['harbour', 'kite'] as const)('lines of %s', (name) => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const { face } = games[name].play({}, [], () => seededChance(seed))
      for (const { reels, wins } of face.spins) {
        const due = (linesOf[name] ?? []).map((rows) =>
          bestOf(name, reels.map((reel, at) => reel[Number(rows[at])]).join('')),
        )
        const paid = due.map((_, at) => wins.find(({ line }) => line === at + 1)?.pays ?? 0)
        expect(paid, reels.join(' ')).toEqual(due)
      }
    }
  })

  test('ways of river', () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const { face } = games.river.play({}, [], () => seededChance(seed))
      for (const { reels, wins } of face.spins) {
        const paid = wins.filter(({ symbol }) => symbol !== 'S')
        const sum = paid.reduce((all, { pays }) => all + pays, 0)
        expect(sum, reels.join(' ')).toBe(riverPays(reels))
      }
    }
  })
})
