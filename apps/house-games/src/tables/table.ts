import { allShared, sharedGame } from '@fairline/house-games/shared/all-shared'
import type { SharedGame } from '@fairline/house-games/shared/shared-game'

/** A table at which members bet on the same draws. */
export interface Table {
  readonly key: string
  readonly gameCode: string
  readonly game: SharedGame
}

/** Every table: one for each game. */
export const tables: readonly Table[] = Object.entries<SharedGame>(allShared).map(
  ([gameCode, game]) => ({
    key: gameCode,
    gameCode,
    game,
  }),
)

/** The table of a game; undefined for a game without one. */
export const tableOf = (gameCode: string): Table | undefined =>
  sharedGame(gameCode) && tables.find((table) => table.gameCode === gameCode)
