import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'

/** A pick as the order of a room counts it. */
export interface CountedPick {
  /** Empty while its match has no result. */
  readonly result: BetResult | ''
  /** Hundredths of a point; 0 while its match has no result. */
  readonly points: Minor
  /** Hong Kong price, thousandths. */
  readonly price: number
}

/** What a player has reached. */
export interface Standing {
  /** Hundredths of a point. */
  readonly points: Minor
  readonly picksMade: number
  /** Half wins count. */
  readonly picksWon: number
  /** The highest price of a won pick, thousandths; 0 without one. */
  readonly bestPrice: number
}

const isWon = ({ result }: CountedPick): boolean => result === 'won' || result === 'half_won'

/** Returns what a player has reached with some picks. */
export function standingOf(picks: readonly CountedPick[]): Standing {
  const won = picks.filter(isWon)
  return {
    points: picks.reduce((sum, { points }) => sum + points, 0n),
    picksMade: picks.length,
    picksWon: won.length,
    bestPrice: Math.max(0, ...won.map(({ price }) => price)),
  }
}

/** Below zero where the first is ahead; 0 where both are equal. */
function compare(one: Standing, other: Standing): number {
  if (one.points !== other.points) return one.points > other.points ? -1 : 1
  return (
    other.picksMade - one.picksMade ||
    other.picksWon - one.picksWon ||
    other.bestPrice - one.bestPrice
  )
}

/**
 * Returns the place of each player, in the order given. The order is points, picks made, picks won,
 * highest price won; who is then equal shares a place, and the next place counts all of them.
 */
export function placesOf(standings: readonly Standing[]): number[] {
  return standings.map((own) => 1 + standings.filter((other) => compare(other, own) < 0).length)
}
