import { ratio } from '@fairline/domain/money/ratio'
import {
  countOf,
  linesOf,
  positionsOf,
  readLines,
  runOf,
  scatter,
  scattersByCount,
  wild,
} from './reels.ts'
import { slot } from './slot.ts'

export const strips = [
  'TAQJKTBQJWTKCQJTSKQJATBKQTJCKQ',
  'JTKWQTJAKQTSJBQTKJWQCTJKQBTJKA',
  'QKTJAQTKSJQWTBKJQTKCJQTWKAJQTB',
  'TJQKWTJBQKTAJSQTKJCWQTKJQBTAKJ',
  'KQJTBKQWJTKAQJTSKQJCTKBQJTAKQT',
]

// biome-ignore format: five lines a row.
export const lines = readLines(
  '11111', '00000', '22222', '01210', '21012',
  '10001', '12221', '00122', '22100', '12101',
  '10121', '01110', '21112', '01010', '21212',
  '11011', '11211', '00200', '22022', '02220',
)
const parts = lines.length

/** What a line pays in twentieths of the bet for 3, 4 and 5 of a symbol from the left. */
export const pays: Readonly<Record<string, readonly number[]>> = {
  [wild]: [0, 0, 1000],
  A: [30, 120, 600],
  B: [20, 75, 300],
  C: [20, 70, 250],
  K: [7, 25, 90],
  Q: [6, 22, 80],
  J: [5, 18, 70],
  T: [5, 16, 60],
}
/** What 3, 4 and 5 scatters anywhere pay, in twentieths of the bet. */
export const scatterPays = [2, 10, 50].map((bets) => bets * parts)
const least = 3
const [freeSpins, freeTimes] = [8, 2]

/** What the symbols from the left of a line pay. */
const paysOf = ({ symbol, count }: { symbol: string; count: number }): number =>
  pays[symbol]?.[count - least] ?? 0

function scatterWin(reels: readonly string[]) {
  const count = reels.reduce((sum, reel) => sum + countOf(reel, scatter), 0)
  return { symbol: scatter, count, line: 0, pays: scatterPays[count - least] ?? 0 }
}

/** What is paid back of a bet: the first spin, and by the scatters that it shows the free ones. */
function exactReturn() {
  const positions = positionsOf(strips)
  const onLine = [...linesOf(strips)].reduce(
    (sum, [line, ways]) => sum + ways * paysOf(runOf([...line])),
    0,
  )
  const byCount = scattersByCount(strips)
  const onScatters = scatterPays.reduce(
    (sum, each, at) => sum + (byCount[at + least] ?? 0) * (each / parts),
    0,
  )
  const free = byCount.slice(least).reduce((sum, ways) => sum + ways, 0)
  const spins = positions + freeSpins * freeTimes * free
  return ratio(BigInt(onLine + onScatters) * BigInt(spins), BigInt(positions) ** 2n)
}

/**
 * Twenty lines; three scatters give eight free spins, whose pays are doubled.
 * @spec S1.games.slots
 */
export const harbour = slot({
  name: 'Harbour Lights',
  strips,
  parts,
  largestWin: 200,
  winsOf({ reels }) {
    const runs = lines
      .map((rows, at) => ({ line: at + 1, ...runOf(reels, rows) }))
      .filter(({ count }) => count >= least)
    const ofLines = runs.map((run) => ({ ...run, pays: paysOf(run) }))
    return [...ofLines, scatterWin(reels)].filter((win) => win.pays > 0)
  },
  timesAfter(spins) {
    const isFree = spins[0]?.wins.some(({ symbol }) => symbol === scatter)
    return isFree && spins.length <= freeSpins ? freeTimes : 0
  },
  returns: () => [{ name: '', ratio: exactReturn() }],
})
