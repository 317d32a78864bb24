import { compareRatios, ratio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { listedChance } from '../../../testing/chances.ts'
import { harbour, lines, strips as ofHarbour, pays, scatterPays } from './harbour.ts'
import { kite, times } from './kite.ts'
import { countOf, positionsOf, runOf, scatter, windowsOf } from './reels.ts'
import { strips as ofRiver, river, pays as riverPays, wheel } from './river.ts'

/*
 * What the largest win takes of what is paid back: rounds are counted with it and without it, by
 * the chances of what they have paid so far.
 */

/** Chances by what was paid, in parts of the bet. */
type Chances = ReadonlyMap<number, number>

/** What follows by a spin: each sum of both, at most `most`. */
function after(paid: Chances, spin: Chances, multiple: number, most: number): Chances {
  const sums = new Map<number, number>()
  for (const [before, chance] of paid) {
    for (const [won, share] of spin) {
      const sum = Math.min(most, before + won * multiple)
      sums.set(sum, (sums.get(sum) ?? 0) + chance * share)
    }
  }
  return sums
}

const meanOf = (paid: Chances): number =>
  [...paid].reduce((sum, [won, chance]) => sum + won * chance, 0)

const percentOf = (share: number): string => (Math.round(share * 10_000 - 1e-9) / 100).toFixed(2)

/** What is paid back, as its record says. */
function returnOf({ returns }: Pick<typeof harbour, 'returns'>): number {
  const [back] = returns()
  if (back === undefined) throw new Error('a slot has a return')
  return Number((back.ratio.numerator * 10n ** 15n) / back.ratio.denominator) / 1e15
}

/** Spins of Harbour by what they pay, without scatters and with three or more of them. */
function spinsOfHarbour(): readonly [Chances, Chances] {
  const symbols = [...Object.keys(pays), scatter]
  const [kinds, positions] = [symbols.length, positionsOf(ofHarbour)]
  const numbered = ofHarbour.map((strip) =>
    Array.from(strip, (_, stop) => [0, 1, 2].map((row) => (strip + strip).charAt(stop + row))),
  )
  const shown = numbered.map((reel) => reel.map((rows) => rows.map((s) => symbols.indexOf(s))))
  const scatters = numbered.map((reel) => reel.map((rows) => countOf(rows.join(''), scatter)))
  const payOf = new Uint16Array(kinds ** 5)
  for (let line = 0; line < payOf.length; line += 1) {
    const reels = [4, 3, 2, 1, 0].map(
      (place) => symbols[Math.floor(line / kinds ** place) % kinds] ?? '',
    )
    const { symbol, count } = runOf(reels)
    payOf[line] = pays[symbol]?.[count - 3] ?? 0
  }
  const counts = [new Float64Array(4_000), new Float64Array(4_000)] as const
  /** Whether three symbols from the left of a line win with any that follow. */
  const winning = Array.from({ length: kinds ** 3 }, (_, line) =>
    payOf.subarray(line * kinds ** 2, (line + 1) * kinds ** 2).some((each) => each > 0),
  )
  /** Lines by their place, each as the number of the symbols that some reels show on it. */
  const follow = (
    reel: number,
    places: readonly number[],
    seen: readonly number[],
    sum: number,
  ) => {
    for (const [stop, rows] of (shown[reel] ?? []).entries()) {
      const scattered = sum + (scatters[reel]?.[stop] ?? 0)
      const next = seen.map(
        (line, at) => line * kinds + (rows[lines[places[at] ?? 0]?.[reel] ?? 0] ?? 0),
      )
      if (reel === 4) {
        const won = next.reduce((paid, line) => paid + (payOf[line] ?? 0), 0)
        const paid = won + (scatterPays[scattered - 3] ?? 0)
        const spins = counts[scattered >= 3 ? 1 : 0] ?? new Float64Array()
        spins[paid] = (spins[paid] ?? 0) + 1
      } else if (reel === 2) {
        const left = places.filter((_, at) => winning[next[at] ?? 0])
        const alive = next.filter((line) => winning[line])
        follow(3, left, alive, scattered)
      } else follow(reel + 1, places, next, scattered)
    }
  }
  const all = lines.map((_, at) => at)
  follow(
    0,
    all,
    all.map(() => 0),
    0,
  )
  const chancesOf = (spins: Float64Array): Chances =>
    new Map(
      [...spins].map((count, paid) => [paid, count / positions] as const).filter(([, c]) => c > 0),
    )
  return [chancesOf(counts[0]), chancesOf(counts[1])]
}

describe('the largest win', () => {
  test('of Harbour, 200 bets, leaves 95.18 %', () => {
    const most = 200 * 20
    expect(compareRatios(harbour.largestWin, ratio(200n))).toBe(0)
    const [plain, scattered] = spinsOfHarbour()
    const any = new Map(plain)
    for (const [paid, chance] of scattered) any.set(paid, (any.get(paid) ?? 0) + chance)
    let paid = scattered
    for (let spin = 0; spin < 8; spin += 1) paid = after(paid, any, 2, most)
    const back = (meanOf(plain) + meanOf(paid)) / 20
    expect(percentOf(back)).toBe('95.18')
    expect(percentOf(returnOf(harbour))).toBe('95.18')
    expect(returnOf(harbour) - back).toBeGreaterThan(0)
    expect(returnOf(harbour) - back).toBeLessThan(1e-6)
  })

  test('of Kite, 500 bets, leaves 95.95 %', () => {
    const most = 500 * 5
    expect(compareRatios(kite.largestWin, ratio(500n))).toBe(0)
    const counts = new Map<number, number>()
    for (const stops of allStops(20, 3)) {
      const { face } = kite.play({}, [], () => listedChance([...stops, 2, 0, 0]))
      const won = (face.spins[0]?.wins ?? []).reduce((sum, win) => sum + win.pays, 0)
      counts.set(won, (counts.get(won) ?? 0) + 1 / 8_000)
    }
    const lost = new Map([[0, counts.get(0) ?? 0]])
    const won = new Map([...counts].filter(([paid]) => paid > 0))
    let [running, ended]: [Chances, Chances] = [new Map([[0, 1]]), new Map()]
    for (const multiple of times) {
      const over = after(running, lost, multiple, most)
      ended = new Map(
        [...ended, ...over].map(([paid]) => [paid, (ended.get(paid) ?? 0) + (over.get(paid) ?? 0)]),
      )
      running = after(running, won, multiple, most)
    }
    const back = (meanOf(running) + meanOf(ended)) / 5
    expect(percentOf(back)).toBe('95.95')
    expect(percentOf(returnOf(kite))).toBe('95.95')
    expect(returnOf(kite) - back).toBeGreaterThan(0)
    expect(returnOf(kite) - back).toBeLessThan(1e-6)
  })

  test('of River, 110 bets, is above all that its reels and wheel can pay', () => {
    const most = 110 * 30
    expect(compareRatios(river.largestWin, ratio(110n))).toBe(0)
    const turned = Math.max(...wheel.map(({ bets }) => bets)) * 30
    const { any, turning } = mostOfWays()
    expect(Math.max(any, turning + turned)).toBeLessThanOrEqual(most)
  })

  test('ends a round: what its spins would have paid above is not paid', () => {
    // Rows of wild symbols on each of ten spins.
    const round = kite.play({}, [], () => listedChance(Array(10).fill([0, 4, 12]).flat()))
    expect(compareRatios(round.pays, ratio(500n))).toBe(0)
    const paid = round.face.spins.map(({ wins, times: by }) =>
      wins.reduce((sum, win) => sum + win.pays * by, 0),
    )
    const before = paid.slice(0, -1).reduce((sum, each) => sum + each, 0)
    expect(before).toBeLessThan(2_500)
    expect(before + (paid.at(-1) ?? 0)).toBeGreaterThanOrEqual(2_500)
    expect(paid.length).toBeLessThan(10)
  })
})

/** All stops of so many reels of a length. */
const allStops = (length: number, reels: number): readonly (readonly number[])[] =>
  windowsOf(Array.from({ length: reels }, () => String.fromCharCode(...Array(length).keys()))).map(
    (window) => window.map((shown) => shown.charCodeAt(0)),
  )

/** The most that all ways of River pay, in any position and where the wheel turns. */
function mostOfWays(): { readonly any: number; readonly turning: number } {
  const symbols = Object.keys(riverPays)
  const payOf = (at: number, count: number) => riverPays[symbols[at] ?? '']?.[count - 3] ?? 0
  const reels = ofRiver.map((strip) => {
    const stops = Array.from(strip, (_, stop) => (strip + strip).slice(stop, stop + 3))
    const shapes = stops.map((shown) => ({
      counts: symbols.map((symbol) => countOf(shown, `${symbol}W`)),
      scatters: countOf(shown, scatter),
    }))
    return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()]
  })
  let [any, turning] = [0, 0]
  const follow = (reel: number, ways: readonly number[], scatters: number, paid: number): void => {
    const stops = reels[reel]
    if (stops === undefined) {
      const all = ways.reduce((sum, count, at) => sum + count * payOf(at, reel), paid)
      any = Math.max(any, all)
      if (scatters >= 3) turning = Math.max(turning, all)
      return
    }
    for (const { counts, scatters: more } of stops) {
      const next = ways.map((count, at) => count * (counts[at] ?? 0))
      const ended = ways.map((count, at) => (next[at] === 0 ? count * payOf(at, reel) : 0))
      follow(
        reel + 1,
        next,
        scatters + more,
        ended.reduce((sum, each) => sum + each, paid),
      )
    }
  }
  follow(
    0,
    symbols.map(() => 1),
    0,
    0,
  )
  return { any, turning }
}
