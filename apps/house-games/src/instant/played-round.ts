import { createHmac } from 'node:crypto'
import { assert } from '@fairline/domain/assert'
import { chanceBy, instantMessage } from '@fairline/house-games/chance'
import { instantGame } from '@fairline/house-games/instant/all-instant'
import type { ChanceAt, InstantGame, Played } from '@fairline/house-games/instant/instant-game'
import type { Round } from './round-store.ts'

/** What the outcome of a round follows from. */
type Decided = Pick<Round, 'gameCode' | 'serverSeed' | 'clientSeed' | 'nonce' | 'bet' | 'acts'>

/** Returns the game of a round. Games are never removed. */
export function gameOf({ gameCode }: Pick<Round, 'gameCode'>): InstantGame {
  const game = instantGame(gameCode)
  assert(game !== undefined, `${gameCode} is an instant game`)
  return game
}

const chanceOf =
  ({ serverSeed, clientSeed, nonce }: Decided): ChanceAt =>
  (at) => {
    const message = instantMessage(clientSeed, nonce + at)
    return chanceBy((block) =>
      createHmac('sha256', serverSeed).update(`${message}:${block}`).digest(),
    )
  }

/** Plays a round as far as its acts go. Undefined if the last act is not possible. */
export const played = (round: Decided): Played<object> | undefined =>
  gameOf(round).play(round.bet, round.acts, chanceOf(round))

/** Plays a round whose acts were possible. */
export function playedSoFar(round: Decided): Played<object> {
  const soFar = played(round)
  assert(soFar !== undefined, 'what was acted was possible')
  return soFar
}
