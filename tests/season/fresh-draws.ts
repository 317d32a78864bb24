import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { allSports } from '@fairline/domain/sports/all-sports'
import { chanceBy, instantMessage, sharedMessage } from '@fairline/house-games/chance'
import { dealCard } from '@fairline/house-games/deal-card'
import { drawOf } from '@fairline/house-games/draw-of'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'
import { allShared } from '@fairline/house-games/shared/all-shared'
import type { SharedGame } from '@fairline/house-games/shared/shared-game'
import { chanceOfCounts, chanceOfDraws } from '@fairline/house-games/testing/draw-frequencies'
import { wordsOfRound } from '../../apps/server/src/modules/virtual/round-secret.ts'

const draws = 100_000
/** A shoe has so many rounds whatever is dealt: later ones depend on how long the others were. */
const roundsOfShoe = 60
/** A fair draw is that far from what is due once in a million seasons and games. */
const chanceLeast = 1e-6

/**
 * Draws 100,000 rounds of each game with fresh secrets, as they are drawn for members, and reports
 * how likely a fair draw is to be at least as far from its law. Returns the games that are too far.
 */
export const faultsOfDraws = (tell: (line: string) => void): readonly string[] =>
  [...eventChances(), ...instantChances(), ...sharedChances()].flatMap(([game, chance]) => {
    tell(`${game}: p ${chance.toFixed(6)} of ${draws.toLocaleString('en')} draws`)
    return chance < chanceLeast ? [`${game} draws unlike its law: p ${chance}`] : []
  })

type GameChance = readonly [game: string, chance: number]

const eventChances = (): readonly GameChance[] =>
  allSports.flatMap(({ key, rounds }) => {
    if (rounds === undefined) return []
    const { weights } = dealCard(rounds, (count) => randomInt(count), { round: 0, event: 0 })
    const wordsOf = (draw: number) => wordsOfRound(randomBytes(32), `${key}-${draw}`)
    return [[key, chanceOfDraws(drawOf(rounds), weights, draws, wordsOf)] as const]
  })

/** A new server seed a game, and a nonce a round, as a member plays. */
const instantChances = (): readonly GameChance[] =>
  Object.entries<InstantGame>(allInstant).map(([code, game]) => {
    const seed = randomBytes(32).toString('hex')
    const seen = new Map<string, number>()
    for (let nonce = 0; nonce < draws; nonce += 1) {
      const name = drawnName(game, seed, nonce)
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
    return [code, chanceOfCounts(game.proof.law, seen, draws)]
  })

function drawnName({ play, proof }: InstantGame, seed: string, nonce: number): string {
  const message = instantMessage('fair', nonce)
  const chance = chanceBy((block) =>
    createHmac('sha256', seed).update(`${message}:${block}`).digest(),
  )
  const round = play(proof.bet, proof.acts, () => chance)
  return round === undefined ? '' : proof.nameOf(round.face)
}

/** A new seed a round, or a shoe, as at the tables of the house. */
const sharedChances = (): readonly GameChance[] =>
  Object.entries<SharedGame>(allShared).map(([code, game]) => {
    const seen = new Map<string, number>()
    let drawn = 0
    for (let serial = 1; drawn < draws; serial += 1) {
      for (const name of namesOfSeed(code, game, serial).slice(0, draws - drawn)) {
        seen.set(name, (seen.get(name) ?? 0) + 1)
        drawn += 1
      }
    }
    return [code, chanceOfCounts(game.proof.law, seen, draws)]
  })

function namesOfSeed(code: string, { draw, proof }: SharedGame, serial: number): readonly string[] {
  const [seed, message] = [randomBytes(32).toString('hex'), sharedMessage('fair', code, serial)]
  const chance = chanceBy((block) =>
    createHmac('sha256', seed).update(`${message}:${block}`).digest(),
  )
  return draw(chance).slice(0, roundsOfShoe).map(proof.nameOf)
}
