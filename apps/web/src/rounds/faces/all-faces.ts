import type { DrawKind } from '@fairline/house-games/all-draws'
import type { Face } from './face.ts'
import { fightRounds } from './fight-rounds.tsx'
import { halfGoals } from './half-goals.tsx'
import { quarterPoints } from './quarter-points.tsx'
import { raceOrder } from './race-order.tsx'
import { setGames } from './set-games.tsx'

/** The face of every kind of draw. */
export const allFaces: Readonly<Record<DrawKind, Face>> = {
  'race-order': raceOrder,
  'fight-rounds': fightRounds,
  'half-goals': halfGoals,
  'quarter-points': quarterPoints,
  'set-games': setGames,
}
