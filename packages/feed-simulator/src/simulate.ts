import type { Sport } from '@fairline/domain/sports/sport'
import { createRollingWorld } from './rolling-world.ts'
import { createSeason, type Season } from './season.ts'

/**
 * The rolling world of a seed as a feed.
 * @param speed match minutes that pass in a real minute, a whole number from 1
 */
export function simulate(
  seed: string,
  startMs: number,
  speed: number,
  isPlayed?: (sport: Sport) => boolean,
): Season {
  return createSeason(createRollingWorld(seed, speed, isPlayed), startMs)
}
