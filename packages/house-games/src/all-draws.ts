import type { Draw } from './draw.ts'
import { fightRounds } from './draws/fight-rounds.ts'
import { halfGoals } from './draws/half-goals.ts'
import { quarterPoints } from './draws/quarter-points.ts'
import { raceOrder } from './draws/race-order.ts'
import { setGames } from './draws/set-games.ts'

/** Every kind of draw, by the key that the record of a game names it with. */
export const allDraws = {
  'race-order': raceOrder,
  'fight-rounds': fightRounds,
  'half-goals': halfGoals,
  'quarter-points': quarterPoints,
  'set-games': setGames,
} satisfies Record<string, Draw>

export type DrawKind = keyof typeof allDraws

type FieldsOf<Kind extends DrawKind> = ReturnType<(typeof allDraws)[Kind]['wire']>

/** What may be published of a result: the fields of one of the draws. */
export type DrawnFields = { [Kind in DrawKind]: FieldsOf<Kind> }[DrawKind]
