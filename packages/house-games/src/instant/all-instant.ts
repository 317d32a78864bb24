import { coin } from './coin.ts'
import { dice } from './dice.ts'
import { fishing } from './fishing.ts'
import { hiLo } from './hi-lo.ts'
import type { InstantGame } from './instant-game.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { harbour } from './slots/harbour.ts'
import { kite } from './slots/kite.ts'
import { river } from './slots/river.ts'
import { threeCardPoker } from './three-card-poker.ts'

/** Every game that a member plays alone, by its code. */
export const allInstant = {
  dice,
  coin,
  mines,
  'hi-lo': hiLo,
  plinko,
  harbour,
  river,
  kite,
  fishing,
  'three-card-poker': threeCardPoker,
} as const satisfies Record<string, InstantGame>

export type InstantCode = keyof typeof allInstant

const gamesByCode: ReadonlyMap<string, InstantGame> = new Map(
  Object.entries<InstantGame>(allInstant),
)

/** Returns the instant game of a code; undefined for any other code. */
export const instantGame = (code: string): InstantGame | undefined => gamesByCode.get(code)
