import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { joinFault } from '@fairline/domain/rooms/check-room'
import type { Transaction } from '../../db/transaction.ts'
import type { RoomOwner } from './create-room.ts'
import { enterRoom, payFault, unlessNotHeld } from './enter-room.ts'
import { hasNetworkJoined, selectEntries } from './entry-store.ts'
import type { RoomDone } from './request-store.ts'
import { selectRoomMatches } from './room-match-store.ts'
import { ipHashOf, isPinLocked, isPinRight, noteWrongPin, type PinTry } from './room-pin.ts'
import { once } from './room-request.ts'
import { lockRoom, type Room, selectRoom } from './room-store.ts'
import type { RoomRequest, RoomsParts } from './rooms-parts.ts'
import { checkPicks, guardFault, lateFault, type SaltedPick } from './take-picks.ts'
import { tellPinDead } from './tell-players.ts'

/** A room that a member asks to enter. */
export interface JoinAsked {
  readonly roomId: number
  readonly pin: string
  readonly picks: readonly SaltedPick[]
  /** Which rooms the call takes; null for both kinds. */
  readonly isVirtual: boolean | null
  /** The client's address. */
  readonly ip: string
}

type Parts = Pick<
  RoomsParts,
  'database' | 'board' | 'clock' | 'pinKey' | 'isDemo' | 'wallet' | 'onMember'
>

const loopback = ['127.0.0.1', '::1']

/**
 * Joins an open room: the first refusal of tournaments' list applies. A wrong PIN is noted even
 * though the join is refused. @spec S2.screen.rooms.join S8.joinFailed-1 S8.joinFailed-2
 */
export async function joinRoom(
  parts: Parts,
  member: RoomOwner,
  request: RoomRequest,
  asked: JoinAsked,
): Promise<Outcome<RoomDone>> {
  const outcome = await once(parts.database, request, (tx) =>
    decide(tx, parts, member, asked),
  ).catch(unlessNotHeld<RoomDone>)
  if (!outcome.ok && outcome.rejection.code === 'invalidPin')
    await noteWrongTry(parts, member, asked)
  return outcome
}

/** Who tries a PIN, as tries are counted. */
export const tryOf = (
  { pinKey }: Pick<RoomsParts, 'pinKey'>,
  { accountId }: Pick<RoomOwner, 'accountId'>,
  { roomId, ip }: Pick<JoinAsked, 'roomId' | 'ip'>,
): PinTry => ({ roomId, walletId: accountId, ipHash: ipHashOf(pinKey, ip) })

/** Notes a wrong PIN. The owner gets a message when it kills the PIN of the room. */
export async function noteWrongTry(
  parts: Pick<RoomsParts, 'database' | 'onMember' | 'pinKey'>,
  member: Pick<RoomOwner, 'accountId' | 'operatorId'>,
  asked: Pick<JoinAsked, 'roomId' | 'ip'>,
): Promise<void> {
  const { database, onMember } = parts
  const { operatorId } = member
  const room = await selectRoom(database.queries, operatorId, asked.roomId)
  await noteWrongPin(database, tryOf(parts, member, asked), async (tx) => {
    if (room?.ownerId == null) return
    const { ownerId } = room
    await tellPinDead(tx, room, ownerId)
    tx.afterCommit(() => onMember(ownerId, { message: true }))
  })
}

async function decide(
  tx: Transaction,
  parts: Parts,
  member: RoomOwner,
  asked: JoinAsked,
): Promise<Outcome<RoomDone>> {
  // The board is asked first, because guards are locked before the room.
  const picks = checkPicks(parts, asked.picks)
  const moved = picks.ok ? await guardFault(tx, picks.value) : null
  await lockRoom(tx, asked.roomId)
  const room = await selectRoom(tx, member.operatorId, asked.roomId)
  const fault = joinFault(await joinFacts(tx, parts, member, asked, room))
  if (fault !== null || room === undefined) {
    return fault === null ? refused('roomNotExists') : { ok: false, rejection: fault }
  }
  const isOther = asked.isVirtual !== null && room.isVirtual !== asked.isVirtual
  if (isOther) return refused('matchNotAllowBet')
  const matches = await selectRoomMatches(tx, [room.id])
  const stranger = asked.picks.find(({ matchId }) => !matches.some(({ id }) => id === matchId))
  if (stranger !== undefined) return refused('betNotExists', { match_id: stranger.matchId })
  if (!picks.ok) return picks
  const unpaid = moved ?? (await payFault(tx, member.accountId, room.fee))
  // The room may have begun while the wallet was waited for.
  if (parts.clock.now() >= room.startsAtMs) return refused('roomClosed')
  const refusal = (await lateFault(tx, picks.value)) ?? unpaid
  if (refusal !== null) return { ok: false, rejection: refusal }
  const entering = { walletId: member.accountId, ipHash: networkOf(parts, room, asked.ip) }
  const failures = ['joinFailed-1', 'joinFailed-2'] as const
  const seals = await enterRoom(tx, parts, room, { ...entering, picks: picks.value }, failures)
  return accepted({ roomId: room.id, seals })
}

async function joinFacts(
  tx: Transaction,
  parts: Parts,
  member: RoomOwner,
  asked: JoinAsked,
  room: Room | undefined,
): Promise<Parameters<typeof joinFault>[0]> {
  const nothing = {
    hasJoined: false,
    isPinLocked: false,
    isPinRight: true,
    hasNetworkJoined: false,
  }
  const { currency } = member
  const common = { currency, picks: asked.picks.length, nowMs: parts.clock.now() }
  if (room === undefined) return { ...nothing, ...common, room: null }
  const entries = await selectEntries(tx, [room.id])
  const isPrivate = room.type === 'private'
  return {
    ...common,
    room,
    hasJoined: entries.some(({ walletId }) => walletId === member.accountId),
    isPinLocked: isPrivate && (await isPinLocked(tx, tryOf(parts, member, asked))),
    isPinRight: isPinRight(parts.pinKey, room, asked.pin),
    hasNetworkJoined: await hasNetworkJoined(tx, room.id, networkOf(parts, room, asked.ip)),
  }
}

/** A free room takes a network once; the demo's own machine plays many members. */
function networkOf({ pinKey, isDemo }: Parts, { type }: Room, ip: string): Buffer | null {
  if (type !== 'free' || (isDemo && loopback.includes(ip))) return null
  return ipHashOf(pinKey, ip)
}
