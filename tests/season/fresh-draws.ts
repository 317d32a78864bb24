import { randomBytes, randomInt } from 'node:crypto'
import { allSports } from '@fairline/domain/sports/all-sports'
import { dealCard } from '@fairline/house-games/deal-card'
import { drawOf } from '@fairline/house-games/draw-of'
import { chanceOfDraws } from '@fairline/house-games/testing/draw-frequencies'
import { wordsOfRound } from '../../apps/server/src/modules/virtual/round-secret.ts'

const draws = 100_000
/** A fair draw is that far from what is due once in a million seasons and games. */
const chanceLeast = 1e-6

/**
 * Draws 100,000 rounds of each game with fresh secrets, as the producer does, and reports how
 * likely a fair draw is to be at least as far from its weights. Returns the games that are too far.
 */
export function faultsOfDraws(tell: (line: string) => void): readonly string[] {
  return allSports.flatMap(({ key, rounds }) => {
    if (rounds === undefined) return []
    const { weights } = dealCard(rounds, (count) => randomInt(count), { round: 0, event: 0 })
    const chance = chanceOfDraws(drawOf(rounds), weights, draws, (draw) =>
      wordsOfRound(randomBytes(32), `${key}-${draw}`),
    )
    tell(`${key}: p ${chance.toFixed(6)} of ${draws.toLocaleString('en')} draws`)
    return chance < chanceLeast ? [`${key} draws unlike its weights: p ${chance}`] : []
  })
}
