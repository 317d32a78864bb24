import { assert } from '@fairline/domain/assert'
import type { GameRounds } from '@fairline/domain/sports/sport'
import { allDraws, type DrawnFields } from './all-draws.ts'
import type { Draw } from './draw.ts'

/** What was drawn, as it is stored. Its own draw alone reads it. */
export type Drawn = object

type AnyDraw = Draw<Drawn, DrawnFields>

const drawsByKind: ReadonlyMap<string, AnyDraw> = new Map(Object.entries<AnyDraw>(allDraws))

/** Returns the draw of a game by its rounds. Asserts that there is one. */
export function drawOf({ draw: kind }: Pick<GameRounds, 'draw'>): AnyDraw {
  const draw = drawsByKind.get(kind)
  assert(draw !== undefined, `${kind} is a kind of draw`)
  return draw
}
