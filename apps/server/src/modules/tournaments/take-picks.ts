import { accepted, type Outcome, type Rejection, refused } from '@fairline/domain/errors/rejection'
import { currentRulesVersion } from '@fairline/domain/ticket/rules-version'
import { checkPick, type PickAsked } from '@fairline/domain/tournaments/check-pick'
import type { RoomPick } from '@fairline/domain/tournaments/pick'
import { bookNow } from '../../db/book-now.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type CheckedGuard, lockGuards } from '../odds-board/index.ts'
import { insertPicks } from './pick-store.ts'
import { selectBegun } from './room-match-store.ts'
import { updateRoom } from './room-store.ts'
import type { RoomsParts } from './rooms-parts.ts'
import { sealPicks } from './seal-picks.ts'

/** A pick as a call names it, with the salt that the browser made. */
export interface SaltedPick extends PickAsked {
  readonly salt: string
}

/** A pick that the board takes now, and the guard that it was checked on. */
export interface CheckedPick extends RoomPick, CheckedGuard {
  readonly matchId: string
  readonly salt: string
}

/** Names the match of a refused pick. */
const of = (matchId: string, { code, facts }: Rejection): Outcome<never> =>
  refused(code, { ...facts, match_id: matchId })

/**
 * Checks picks on the board, all of them or none. A match can be picked once. The facts of a
 * refusal name the match.
 */
export function checkPicks(
  { board, clock }: Pick<RoomsParts, 'board' | 'clock'>,
  asked: readonly SaltedPick[],
): Outcome<readonly CheckedPick[]> {
  const picks: CheckedPick[] = []
  for (const { salt, ...pick } of asked) {
    const { matchId } = pick
    if (picks.some((other) => other.matchId === matchId)) return of(matchId, { code: 'betExists' })
    const found = board.find(matchId)
    const facts = {
      fresh: board.isFresh(),
      match: found?.board ?? null,
      sportsType: found?.sportsType ?? null,
    }
    const checked = checkPick(pick, facts, clock.now())
    if (!checked.ok) return of(matchId, checked.rejection)
    if (found === null) return of(matchId, { code: 'matchNotActive' })
    const { key: matchKey, guardVersion: version, board: view } = found
    const guard = { matchKey, version, marketType: view.marketType }
    picks.push({ ...checked.value, ...guard, matchId, salt })
  }
  return accepted(picks)
}

/**
 * Locks the guards of picks, before the room: returns why a pick does not hold any more, or null. A
 * goal or a suspension that came since the check refuses it.
 */
export async function guardFault(
  tx: Transaction,
  picks: readonly CheckedPick[],
): Promise<Rejection | null> {
  const [stale] = await lockGuards(tx, picks)
  if (stale === undefined) return null
  return refused('oddsIsUpdating', { match_id: stale.matchId }).rejection
}

/**
 * Returns why picks come too late, or null. To be asked under every lock that the caller takes:
 * a match may kick off while the caller waits for one.
 */
export async function lateFault(
  tx: Transaction,
  picks: readonly CheckedPick[],
): Promise<Rejection | null> {
  const begun = await selectBegun(
    tx,
    picks.map(({ matchKey }) => matchKey),
  )
  const late = picks.find(({ matchKey }) => begun.has(matchKey))
  if (late === undefined) return null
  return refused('matchNotActive', { match_id: late.matchId }).rejection
}

/** The room that picks are sealed in, as it is under its lock. */
interface SealingRoom {
  readonly id: number
  readonly sealHead: string
  readonly seals: number
}

/** Seals picks into the room's chain and stores them. Returns the numbers of their seals. */
export async function storePicks(
  tx: Transaction,
  room: SealingRoom,
  entryId: bigint,
  picks: readonly CheckedPick[],
  change: Parameters<typeof updateRoom>[2] = {},
): Promise<readonly number[]> {
  // A pick is stored and sealed to the millisecond.
  const placedMs = await bookNow(tx)
  const sealed = sealPicks(room, picks, placedMs)
  await insertPicks(
    tx,
    sealed.map(({ version, ...pick }) => ({
      ...pick,
      rulesVersion: currentRulesVersion,
      roomId: room.id,
      entryId,
      placedMs,
      guardVersion: version,
    })),
  )
  const last = sealed.at(-1)
  const chain = last === undefined ? {} : { sealHead: last.sealHead, seals: last.sealNumber }
  await updateRoom(tx, room.id, { ...change, ...chain })
  return sealed.map(({ sealNumber }) => sealNumber)
}
