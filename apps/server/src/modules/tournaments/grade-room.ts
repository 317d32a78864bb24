import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import { settlePick } from '@fairline/domain/tournaments/pick'
import { prizePool, prizesOf, sharePrizes } from '@fairline/domain/tournaments/prize-table'
import { placesOf, standingOf } from '@fairline/domain/tournaments/room-ranking'
import type { MatchEnd } from '../settlement/index.ts'
import type { Entry, EntryResult } from './entry-store.ts'
import type { GradedPick, StoredPick } from './pick-store.ts'
import type { RoomMatch } from './room-match-store.ts'
import type { Room } from './room-store.ts'

const cancelled: MatchOutcome = { status: 'cancelled', halfTime: null, fullTime: null }

/** Whether a match has a result that counts in the room, is void in it, or neither. */
export function matchStateOf(
  { isVoid }: Pick<RoomMatch, 'isVoid'>,
  end: MatchEnd | undefined,
): 'pending' | 'graded' | 'void' {
  if (isVoid || end?.isCancelled === true) return 'void'
  const outcome = end?.outcome ?? null
  if (outcome === null) return 'pending'
  return outcome.status === 'completed' ? 'graded' : 'void'
}

/** Returns the outcome that a pick is settled on; undefined while the match is open. */
function outcomeFor(
  match: RoomMatch,
  end: MatchEnd | undefined,
  placedMs: number,
): MatchOutcome | undefined {
  const state = matchStateOf(match, end)
  if (state === 'pending') return undefined
  const isCancelled = state === 'void' || end?.isCancelledAt(placedMs) === true
  return isCancelled ? cancelled : (end?.outcome ?? undefined)
}

/** Returns the picks whose grade differs from what is stored. */
export function regrade(
  picks: readonly StoredPick[],
  matches: readonly RoomMatch[],
  ends: ReadonlyMap<bigint, MatchEnd>,
): readonly (GradedPick & { readonly pick: StoredPick })[] {
  const byKey = new Map(matches.map((match) => [match.key, match]))
  return picks.flatMap((pick) => {
    const match = byKey.get(pick.matchKey)
    const outcome = match && outcomeFor(match, ends.get(match.key), pick.placedMs)
    const settled = outcome === undefined ? undefined : settlePick(pick, outcome, pick.rulesVersion)
    const result = settled?.result ?? ''
    const points = settled?.winLossMinor ?? 0n
    if (result === pick.result && points === pick.points) return []
    return [{ pick, result, points, receipt: settled?.receipt ?? null }]
  })
}

/** Returns the final order of a room by its graded picks, with the prizes of each player. */
export function orderOf(
  room: Pick<Room, 'fee' | 'gift' | 'type'>,
  entries: readonly Entry[],
  picks: readonly StoredPick[],
): readonly EntryResult[] {
  const standings = entries.map(({ id }) =>
    standingOf(picks.filter(({ entryId }) => entryId === id)),
  )
  const places = placesOf(standings)
  const pool = poolOf(room, entries.length)
  const prizes = sharePrizes(
    prizesOf(pool, entries.length),
    entries.map(({ id }, index) => ({
      place: places[index] ?? 0,
      lastPickMs: Math.max(
        0,
        ...picks.filter(({ entryId }) => entryId === id).map(({ placedMs }) => placedMs),
      ),
    })),
  )
  return entries.map(({ id }, index) => ({
    id,
    place: places[index] ?? 0,
    points: standings[index]?.points ?? 0n,
    prize: prizes[index] ?? 0n,
  }))
}

/** Returns what a number of players play for, minor units: the operator's gift in a free room. */
export function poolOf(
  { fee, gift, type }: Pick<Room, 'fee' | 'gift' | 'type'>,
  players: number,
): bigint {
  return type === 'free' ? gift : prizePool(fee, players)
}
