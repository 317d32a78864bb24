import { roulette } from './roulette.ts'
import type { SharedGame } from './shared-game.ts'
import { sicBo } from './sic-bo.ts'

/** Every game in which all members at a table bet on the same draw, by its code. */
export const allShared = {
  roulette,
  'sic-bo': sicBo,
} as const satisfies Record<string, SharedGame>

export type SharedCode = keyof typeof allShared

const gamesByCode: ReadonlyMap<string, SharedGame> = new Map(Object.entries<SharedGame>(allShared))

/** Returns the shared game of a code; undefined for any other code. */
export const sharedGame = (code: string): SharedGame | undefined => gamesByCode.get(code)
