import { compareRatios, multiplyRatios, type Ratio, ratio } from '@fairline/domain/money/ratio'
import { dealt } from '../chance.ts'
import { fieldsOf, wholeIn } from '../read-fields.ts'
import type { ChanceAt, InstantGame, Played } from './instant-game.ts'
import { lessEdge, shownMultiplier } from './multiplier.ts'

interface MinesBet {
  readonly mines: number
}
/** The tile to open, counted by rows from 0, or the end. */
interface MinesAct {
  readonly tile: number | 'out'
}
interface MinesFace {
  readonly mines: number
  /** The safe tiles that were opened, in order. */
  readonly opened: readonly number[]
  /** The mine that was opened. */
  readonly hit: number | null
  /** Where all mines are, in order; empty until the round is over. */
  readonly minesAt: readonly number[]
  /** What the end pays now, and after one more safe tile; null once the round is over. */
  readonly worth: string
  readonly next: string | null
}

const tiles = Array.from({ length: 25 }, (_, tile) => tile)
const paysBelow = ratio(10_000n)

/** The chance that the first `safe` tiles are all safe. */
const chanceOf = (mines: number, safe: number): Ratio =>
  tiles
    .slice(0, safe)
    .map((tile) => ratio(BigInt(tiles.length - mines - tile), BigInt(tiles.length - tile)))
    .reduce(multiplyRatios, ratio(1n))

function paysFor(mines: number, safe: number): Ratio {
  const { numerator, denominator } = chanceOf(mines, safe)
  return multiplyRatios(lessEdge, ratio(denominator, numerator))
}

/** Whether one more safe tile is there, and pays less than the most. */
const hasNext = (mines: number, safe: number): boolean =>
  safe < tiles.length - mines && compareRatios(paysFor(mines, safe + 1), paysBelow) < 0

/** How many tiles are opened at most: then the round ends by itself. */
const safeMost = (mines: number): number => tiles.findIndex((safe) => !hasNext(mines, safe))

function play(
  { mines }: MinesBet,
  acts: readonly MinesAct[],
  chanceAt: ChanceAt,
): Played<MinesFace> | undefined {
  const minesAt = dealt(tiles, mines, chanceAt(0)).toSorted((one, other) => one - other)
  const opened: number[] = []
  let hit: number | null = null
  let isOver = false
  for (const { tile } of acts) {
    if (isOver || (tile !== 'out' && opened.includes(tile))) return undefined
    if (tile === 'out') isOver = true
    else if (minesAt.includes(tile)) hit = tile
    else opened.push(tile)
    isOver ||= hit !== null || !hasNext(mines, opened.length)
  }
  const worth = hit === null ? paysFor(mines, opened.length) : ratio(0n)
  return {
    isOver,
    cost: 1n,
    pays: isOver ? worth : ratio(0n),
    face: {
      mines,
      opened,
      hit,
      minesAt: isOver ? minesAt : [],
      worth: shownMultiplier(worth),
      next: isOver ? null : shownMultiplier(paysFor(mines, opened.length + 1)),
    },
  }
}

/** Tiles with mines under some of them: each safe one raises what the end pays. */
export const mines = {
  name: 'Mines',
  product: 'miniGame',
  rules: 1,
  nonces: () => 1,
  readBet(value) {
    const count = wholeIn(fieldsOf(value, 'mines')?.mines, 1, tiles.length - 1)
    return count === undefined ? undefined : { mines: count }
  },
  readAct(value) {
    const tile = fieldsOf(value, 'tile')?.tile
    if (tile === 'out') return { tile }
    const at = wholeIn(tile, 0, tiles.length - 1)
    return at === undefined ? undefined : { tile: at }
  },
  play,
  most: (bet, acts) => paysFor(bet.mines, acts.filter(({ tile }) => tile !== 'out').length),
  leave: () => ({ tile: 'out' }),
  returns: () =>
    tiles.slice(1).map((count) => {
      const safe = safeMost(count)
      return {
        name: String(count),
        ratio: multiplyRatios(chanceOf(count, safe), paysFor(count, safe)),
      }
    }),
  proof: {
    bet: { mines: 2 },
    acts: [{ tile: 'out' }],
    nameOf: ({ minesAt }) => minesAt.join('-'),
    law: new Map(
      tiles.flatMap((one) => tiles.slice(one + 1).map((other) => [`${one}-${other}`, 1 / 300])),
    ),
  },
} as const satisfies InstantGame<MinesBet, MinesAct, MinesFace>
