import type { Minor } from '../money/money.ts'
import { rakeOf, roomTerms } from './room-terms.ts'

/** @spec S3.room.prize */
export const prizeTitles = ['Champion', 'FirstRunnerUp', 'SecondRunnerUp'] as const
export type PrizeTitle = (typeof prizeTitles)[number]

/** The share of each place in per cent, the first place first. */
function sharesOf(players: number): readonly bigint[] {
  if (players >= 10) return [50n, 30n, 20n]
  return players >= 6 ? [70n, 30n] : [100n]
}

/** Returns whether so many players make a room that is played; fewer get their fees back. */
export const isPlayed = (players: number): boolean => players >= roomTerms.playersMin

/**
 * Returns what the players of a room play for: their fees without the rake, and nothing while they
 * are too few to play. Minor units.
 */
export function prizePool(fee: Minor, players: number): Minor {
  if (!isPlayed(players)) return 0n
  return (fee - rakeOf(fee)) * BigInt(players)
}

/**
 * Returns the prize of each place that has one, minor units. The first takes the rest. Players who
 * are too few to play are promised none.
 */
export function prizesOf(pool: Minor, players: number): readonly Minor[] {
  if (!isPlayed(players)) return []
  const [, ...others] = sharesOf(players).map((share) => (pool * share) / 100n)
  return [pool - others.reduce((sum, prize) => sum + prize, 0n), ...others]
}

/** A player of the final order. */
export interface Ranked {
  /** From 1. Equal players share a place, and the next place counts all of them. */
  readonly place: number
  /** Orders equal players: the earlier last pick gets an odd cent. Milliseconds since 1970. */
  readonly lastPickMs: number
}

/**
 * Returns the prize of each player, in the order given. Equal players share the sum of their
 * places; cents that cannot be shared go, one each, to the earlier last pick, and then to the
 * player that is given first.
 */
export function sharePrizes(prizes: readonly Minor[], players: readonly Ranked[]): Minor[] {
  return players.map(({ place }, index) => {
    const equal = players
      .map((player, at) => ({ ...player, at }))
      .filter((player) => player.place === place)
      .sort((one, other) => one.lastPickMs - other.lastPickMs || one.at - other.at)
    const sum = prizes
      .slice(place - 1, place - 1 + equal.length)
      .reduce((total, prize) => total + prize, 0n)
    const count = BigInt(equal.length)
    const turn = BigInt(equal.findIndex(({ at }) => at === index))
    return sum / count + (turn < sum % count ? 1n : 0n)
  })
}
