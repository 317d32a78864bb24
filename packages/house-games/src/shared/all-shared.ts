import { baccarat } from './baccarat.ts'
import { crash } from './crash.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { fourD } from './four-d.ts'
import { keno } from './keno.ts'
import { numberGame } from './number-game.ts'
import { roulette } from './roulette.ts'
import type { SharedGame } from './shared-game.ts'
import { sicBo } from './sic-bo.ts'

/** Every game in which all members at a table bet on the same draw, by its code. */
export const allShared = {
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette,
  'sic-bo': sicBo,
  keno,
  'number-game': numberGame,
  'four-d': fourD,
  crash,
} as const satisfies Record<string, SharedGame>

export type SharedCode = keyof typeof allShared

const gamesByCode: ReadonlyMap<string, SharedGame> = new Map(Object.entries<SharedGame>(allShared))

/** Returns the shared game of a code; undefined for any other code. */
export const sharedGame = (code: string): SharedGame | undefined => gamesByCode.get(code)
