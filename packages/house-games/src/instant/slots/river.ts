import { addRatios, multiplyRatios, ratio } from '@fairline/domain/money/ratio'
import type { Chance } from '../../chance.ts'
import { countOf, positionsOf, scatter, scattersByCount, stopsByCount, wild } from './reels.ts'
import { slot } from './slot.ts'

/** The first reel has no wild symbol, so that each way has one of the others. */
export const strips = [
  'AKTQJBTKSQJTCKQJTKBQ',
  'TWQJKTAJQKTSJBQTKCJQ',
  'JQTWKJTBQKTJSAQKTJCK',
  'KTJWQKTJBQTSKJAQTCKJ',
  'QJTKAQJTBKQJSTKQCJTB',
]
const parts = 30

/** What a way pays in thirtieths of the bet for 3, 4 and 5 of a symbol from the left. */
export const pays: Readonly<Record<string, readonly number[]>> = {
  A: [16, 80, 400],
  B: [12, 40, 160],
  C: [10, 40, 160],
  K: [3, 10, 40],
  Q: [3, 8, 35],
  J: [2, 6, 28],
  T: [2, 6, 24],
}
const least = 3

/** What the wheel pays in bets, and of a hundred turns how many end there. */
export const wheel = [
  { bets: 5, weight: 40 },
  { bets: 8, weight: 27 },
  { bets: 12, weight: 18 },
  { bets: 20, weight: 10 },
  { bets: 50, weight: 4 },
  { bets: 100, weight: 1 },
]
const weights = wheel.reduce((sum, { weight }) => sum + weight, 0)

function turned(chance: Chance): number {
  let rest = chance.below(weights)
  const field = wheel.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
  return field?.bets ?? 0
}

/** What a symbol wins on each way from the left that has it or the wild one. */
function winOf(symbol: string, reels: readonly string[]) {
  let [count, ways] = [0, 1]
  for (const reel of reels) {
    const shown = countOf(reel, symbol + wild)
    if (shown === 0) break
    count += 1
    ways *= shown
  }
  return { symbol, count, line: 0, pays: ways * (pays[symbol]?.[count - least] ?? 0) }
}

/** What all ways of a symbol pay on average, in bets. */
function returnOf(symbol: string) {
  const ofReels = strips.map((strip) => stopsByCount(strip, symbol + wild))
  const shown = ofReels.map((stops, reel) =>
    ratio(
      BigInt(stops.reduce((sum, each, count) => sum + each * count, 0)),
      BigInt(strips[reel]?.length ?? 1),
    ),
  )
  const absent = ofReels.map(([stops = 0], reel) =>
    ratio(BigInt(stops), BigInt(strips[reel]?.length ?? 1)),
  )
  return (pays[symbol] ?? [])
    .map((each, at) => {
      const ways = [...shown.slice(0, least + at), ...absent.slice(least + at, least + at + 1)]
      return ways.reduce(multiplyRatios, ratio(BigInt(each), BigInt(parts)))
    })
    .reduce(addRatios)
}

/** What the wheel pays on average, in bets. */
function returnOfWheel() {
  const turns = scattersByCount(strips)
    .slice(least)
    .reduce((sum, ways) => sum + ways, 0)
  const mean = ratio(
    BigInt(wheel.reduce((sum, { bets, weight }) => sum + bets * weight, 0)),
    BigInt(weights),
  )
  return multiplyRatios(mean, ratio(BigInt(turns), BigInt(positionsOf(strips))))
}

/** 243 ways; three scatters turn a wheel. */
export const river = slot({
  name: 'River Delta',
  strips,
  parts,
  largestWin: 110,
  winsOf({ reels }, chance) {
    const ofWays = Object.keys(pays).map((symbol) => winOf(symbol, reels))
    const count = reels.reduce((sum, reel) => sum + countOf(reel, scatter), 0)
    const bets = count >= least ? turned(chance) : 0
    const ofWheel = { symbol: scatter, count, line: 0, pays: bets * parts }
    return [...ofWays, ofWheel].filter((win) => win.pays > 0)
  },
  timesAfter: () => 0,
  returns: () => [
    { name: '', ratio: Object.keys(pays).map(returnOf).reduce(addRatios, returnOfWheel()) },
  ],
})
