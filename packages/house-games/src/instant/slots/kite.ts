import { addRatios, multiplyRatios, ratio } from '@fairline/domain/money/ratio'
import { positionsOf, readLines, runOf, wild, windowsOf } from './reels.ts'
import { slot } from './slot.ts'

export const strips = ['KWQBJKQTAJQKTJBQTKJQ', 'QKTJBWKQTJAKQTJKBTQJ', 'TJKQAJTKQBJTQWKJTQKB']

export const lines = readLines('111', '000', '222', '012', '210')
const parts = lines.length

/** What three of a symbol on a line pay, in fifths of the bet. */
export const pays: Readonly<Record<string, number>> = {
  [wild]: 200,
  A: 50,
  B: 20,
  K: 8,
  Q: 6,
  J: 4,
  T: 4,
}
/** What the spins of a round are multiplied by, as long as each wins. */
export const times = [1, 2, 3, 5, 5, 5, 5, 5, 5, 5]

/** The lines of three that are the same, wild ones among them. */
const winsOf = (reels: readonly string[]) =>
  lines
    .map((rows, at) => ({ line: at + 1, ...runOf(reels, rows) }))
    .filter(({ count }) => count === reels.length)
    .map((run) => ({ ...run, pays: pays[run.symbol] ?? 0 }))

/** What is paid back of a bet: each spin of a round comes if all before it won. */
function exactReturn() {
  const wins = windowsOf(strips).map(winsOf)
  const positions = BigInt(positionsOf(strips))
  const paid = wins.flat().reduce((sum, win) => sum + win.pays, 0)
  const won = BigInt(wins.filter(({ length }) => length > 0).length)
  const mean = ratio(BigInt(paid), positions * BigInt(parts))
  return times
    .map((multiple, at) =>
      multiplyRatios(mean, ratio(BigInt(multiple) * won ** BigInt(at), positions ** BigInt(at))),
    )
    .reduce(addRatios)
}

/** Three reels; each spin that wins is followed by another one, which pays more. */
export const kite = slot({
  name: 'Kite Festival',
  strips,
  parts,
  largestWin: 500,
  winsOf: ({ reels }) => winsOf(reels),
  timesAfter: (spins) => (spins.at(-1)?.wins.length ? (times[spins.length] ?? 0) : 0),
  returns: () => [{ name: '', ratio: exactReturn() }],
})
