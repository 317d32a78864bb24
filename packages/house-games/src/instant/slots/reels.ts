import type { Chance } from '../../chance.ts'

/** The strips of a slot, one a reel, from top to bottom; each is a ring. */
export type Strips = readonly string[]

/** Where the reels stopped, and the three symbols that each shows, from top to bottom. */
export interface Window {
  /** The place on the strip of what a reel shows on top. */
  readonly stops: readonly number[]
  readonly reels: readonly string[]
}

/** Stands for each symbol but the scatter. */
export const wild = 'W'
export const scatter = 'S'

const rows = 3

/** What a reel shows at a stop. */
const shownAt = (strip: string, stop: number): string =>
  strip.slice(stop, stop + rows) + strip.slice(0, Math.max(0, stop + rows - strip.length))

/** Stops the reels from left to right; each stop of a strip is as likely. */
export function spun(strips: Strips, chance: Chance): Window {
  const stops = strips.map((strip) => chance.below(strip.length))
  return { stops, reels: strips.map((strip, reel) => shownAt(strip, stops[reel] ?? 0)) }
}

/** How many of some symbols a reel shows. */
export function countOf(reel: string, symbols: string): number {
  let count = 0
  for (const symbol of reel) if (symbols.includes(symbol)) count += 1
  return count
}

/** A line that shows the upper row of each reel. */
const upper: readonly number[] = []

/** The symbols from the left of a line that are the same, wild ones among them. */
export function runOf(reels: readonly string[], rows = upper): { symbol: string; count: number } {
  let symbol = wild
  for (let reel = 0; reel < reels.length; reel += 1) {
    const each = reels[reel]?.charAt(rows[reel] ?? 0) ?? ''
    if (each === wild || each === symbol) continue
    if (symbol !== wild) return { symbol, count: reel }
    symbol = each
  }
  return { symbol, count: reels.length }
}

/** Reads lines that are written as a digit a reel, the rows from the top. */
export const readLines = (...lines: readonly string[]): readonly (readonly number[])[] =>
  lines.map((rows) => Array.from(rows, Number))

/** How many stops of a strip show 0, 1, 2 and 3 of some symbols. */
export function stopsByCount(strip: string, symbols: string): readonly number[] {
  const stops = [0, 0, 0, 0]
  for (let stop = 0; stop < strip.length; stop += 1) {
    const count = countOf(shownAt(strip, stop), symbols)
    stops[count] = (stops[count] ?? 0) + 1
  }
  return stops
}

/** In how many positions of all reels each count of scatters is shown, from 0. */
export const scattersByCount = (strips: Strips): readonly number[] =>
  strips
    .map((strip) => stopsByCount(strip, scatter))
    .reduce((some, more) => {
      const sums = Array.from({ length: some.length + more.length - 1 }, () => 0)
      for (const [one, ways] of some.entries()) {
        for (const [other, stops] of more.entries()) {
          sums[one + other] = (sums[one + other] ?? 0) + ways * stops
        }
      }
      return sums
    })

/** In how many positions the reels stop. */
export const positionsOf = (strips: Strips): number =>
  strips.reduce((product, { length }) => product * length, 1)

/** All that a line may show, a symbol a reel, with the number of positions that show it. */
export function linesOf(strips: Strips): ReadonlyMap<string, number> {
  let lines = new Map([['', 1]])
  for (const strip of strips) {
    const counts = Map.groupBy(strip, (symbol) => symbol)
    lines = new Map(
      [...lines].flatMap(([line, ways]) =>
        [...counts].map(([symbol, { length }]) => [line + symbol, ways * length] as const),
      ),
    )
  }
  return lines
}

/** What the reels show in each position, one after the other. */
export const windowsOf = (strips: Strips): readonly (readonly string[])[] =>
  strips
    .map((strip) => Array.from(strip, (_, stop) => shownAt(strip, stop)))
    .reduce<readonly (readonly string[])[]>(
      (some, more) => some.flatMap((reels) => more.map((reel) => [...reels, reel])),
      [[]],
    )
