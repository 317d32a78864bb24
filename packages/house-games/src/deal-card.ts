import type { GameRounds } from '@fairline/domain/sports/sport'
import type { Below, Card } from './draw.ts'
import { drawOf } from './draw-of.ts'
import { type Fixture, fixturesOf } from './fixtures.ts'

/** Which event of a game it is. */
export interface EventPlace {
  /** The number of its round, of all rounds of the game. */
  readonly round: number
  /** Its place among the events that start together, from 0. */
  readonly event: number
}

/**
 * Returns who takes part in a new event of a game, and its weights. Runners and fighters are drawn;
 * the sides of a match come from the calendar, in which no side plays twice at a time.
 */
export function dealCard(
  rounds: Pick<GameRounds, 'draw' | 'events'>,
  below: Below,
  { round, event }: EventPlace,
): Card {
  return drawOf(rounds).card(below, (list) => {
    const { home = 0, away = 0 }: Partial<Fixture> =
      fixturesOf(list.length, round, rounds.events)[event] ?? {}
    return [list[home] ?? '', list[away] ?? '']
  })
}
