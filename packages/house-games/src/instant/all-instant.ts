import { coin } from './coin.ts'
import { dice } from './dice.ts'
import type { InstantGame } from './instant-game.ts'

/** Every game that a member plays alone, by its code. */
export const allInstant = { dice, coin } as const satisfies Record<string, InstantGame>

export type InstantCode = keyof typeof allInstant

const gamesByCode: ReadonlyMap<string, InstantGame> = new Map(
  Object.entries<InstantGame>(allInstant),
)

/** Returns the instant game of a code; undefined for any other code. */
export const instantGame = (code: string): InstantGame | undefined => gamesByCode.get(code)
