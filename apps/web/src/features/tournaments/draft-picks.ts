import type { PickAsked } from '@fairline/contract/room-entry'
import type { RoomMarket, RoomMatch } from '@fairline/contract/rooms'

/** Picks that are chosen and not placed, by the match: each as the member saw it. */
export type DraftPicks = ReadonlyMap<string, RoomMarket>

const isSame = (one: RoomMarket, other: RoomMarket): boolean =>
  one.bet_type === other.bet_type && one.bet_team === other.bet_team

/** Chooses a selection of a match, in place of another of it; or takes it back. */
export function togglePick(picks: DraftPicks, matchId: string, market: RoomMarket): DraftPicks {
  const chosen = picks.get(matchId)
  const others = [...picks].filter(([id]) => id !== matchId)
  if (chosen !== undefined && isSame(chosen, market)) return new Map(others)
  return new Map([...others, [matchId, market]])
}

/** A pick with what its market says now. */
export interface ComparedPick {
  /** The id of its match. */
  readonly id: string
  readonly match: RoomMatch
  /** As it was chosen. */
  readonly seen: RoomMarket
  /** As it is now; null where it cannot be picked any more. */
  readonly now: RoomMarket | null
  /** Whether price or line are others than when it was chosen. */
  readonly hasMoved: boolean
  readonly hasOtherLine: boolean
}

/** Compares the picks with the present markets of their matches, in the order of the matches. */
export function comparePicks(
  picks: DraftPicks,
  matches: readonly RoomMatch[],
): readonly ComparedPick[] {
  return matches.flatMap((match) => {
    const seen = picks.get(match.match_id)
    if (seen === undefined) return []
    const now = match.markets.find((market) => isSame(market, seen) && market.open) ?? null
    const hasMoved = now !== null && (now.odds !== seen.odds || now.odds_ball !== seen.odds_ball)
    const hasOtherLine = now !== null && now.odds_ball !== seen.odds_ball
    return [{ id: match.match_id, match, seen, now, hasMoved, hasOtherLine }]
  })
}

/** The picks as they are now: those that are left, at their present prices. */
export const acceptMoves = (compared: readonly ComparedPick[]): DraftPicks =>
  new Map(compared.flatMap(({ id, now }) => (now === null ? [] : [[id, now] as const])))

/** A salt for a pick: 32 random bytes of this browser, in hexadecimal. */
export function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The picks as a call takes them, each with a salt of its own. */
export const askedPicks = (compared: readonly ComparedPick[], salt = newSalt): PickAsked[] =>
  compared.flatMap(({ id, seen, now }) => {
    if (now === null) return []
    const { market_id, bet_type, bet_team, odds, odds_ball } = seen
    // A version that rose without a change of price or line is no change to the member.
    const { odds_version } = now
    const pick = { market_id, bet_type, bet_team, odds, odds_version, odds_ball }
    return [{ match_id: id, ...pick, salt: salt() }]
  })
