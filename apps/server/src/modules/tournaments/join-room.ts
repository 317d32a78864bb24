import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Minor } from '@fairline/domain/money/money'
import { joinFault } from '@fairline/domain/tournaments/check-room'
import { isPin } from '@fairline/domain/tournaments/room-terms'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Reservation } from '../funds/index.ts'
import { enterRoom, payFault } from './enter-room.ts'
import { hasNetworkJoined, selectEntries } from './entry-store.ts'
import { type PinProof, provePin } from './prove-pin.ts'
import { findRequest, type RoomDone } from './request-store.ts'
import { enterOnReservedFee } from './reserve-fee.ts'
import { selectRoomMatches } from './room-match-store.ts'
import { ipHashOf, isPinRight } from './room-pin.ts'
import { once } from './room-request.ts'
import { lockRoom, type Room, selectRoom } from './room-store.ts'
import type { RoomOwner, RoomRequest, RoomsParts } from './rooms-parts.ts'
import { checkPicks, guardFault, lateFault, type SaltedPick } from './take-picks.ts'

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

type Parts = Pick<RoomsParts, 'database' | 'board' | 'clock' | 'pinKey' | 'isDemo' | 'funds'>

const loopback = ['127.0.0.1', '::1']

/**
 * Joins an open room: the first refusal of tournaments' list applies. A wrong PIN is noted even
 * though the join is refused. @spec S2.screen.rooms.join
 */
export async function joinRoom(
  parts: Parts,
  member: RoomOwner,
  request: RoomRequest,
  asked: JoinAsked,
): Promise<Outcome<RoomDone>> {
  const proof = await proofOf(parts, member, request, asked)
  const fee = await feeOf(parts, member, asked, proof)
  return enterOnReservedFee(parts, member, request, fee, failures, (reservation) =>
    once(parts.database, request, (tx) => decide(tx, parts, member, asked, proof, reservation)),
  )
}

/** @spec S8.joinFailed-1 S8.joinFailed-2 */
const failures = ['joinFailed-1', 'joinFailed-2'] as const

/** The fee that an operator's own wallet has to reserve; 0 where the join will be refused. */
async function feeOf(
  parts: Parts,
  member: RoomOwner,
  asked: JoinAsked,
  proof: PinProof,
): Promise<Minor> {
  if (!parts.funds.isRemote(member.operatorId)) return 0n
  const { queries } = parts.database
  const room = await selectRoom(queries, member.operatorId, asked.roomId)
  const fault = joinFault(await joinFacts(queries, parts, member, asked, room, proof))
  return fault === null && room !== undefined ? room.fee : 0n
}

/** Looks at the PIN of a request that is new, and that nothing before the PIN refuses. */
async function proofOf(
  parts: Parts,
  member: RoomOwner,
  request: RoomRequest,
  asked: JoinAsked,
): Promise<PinProof> {
  const { queries } = parts.database
  const room = await selectRoom(queries, member.operatorId, asked.roomId)
  if (room?.type !== 'private') return 'right'
  if ((await findRequest(queries, request)) !== undefined) return 'right'
  const fault = joinFault(await joinFacts(queries, parts, member, asked, room, { triesLeft: 0 }))
  return fault?.code === 'invalidPin' ? provePin(parts, member, room, asked) : 'right'
}

async function decide(
  tx: Transaction,
  parts: Parts,
  member: RoomOwner,
  asked: JoinAsked,
  proof: PinProof,
  reservation: Reservation,
): Promise<Outcome<RoomDone>> {
  // The board is asked first, because guards are locked before the room.
  const picks = checkPicks(parts, asked.picks)
  const moved = picks.ok ? await guardFault(tx, picks.value) : null
  await lockRoom(tx, asked.roomId)
  const room = await selectRoom(tx, member.operatorId, asked.roomId)
  const fault = joinFault(await joinFacts(tx, parts, member, asked, room, proof))
  if (fault !== null || room === undefined) {
    return fault === null ? refused('roomNotExists') : { ok: false, rejection: fault }
  }
  const isOther = asked.isVirtual !== null && room.isVirtual !== asked.isVirtual
  if (isOther) return refused('matchNotAllowBet')
  const matches = await selectRoomMatches(tx, [room.id])
  const stranger = asked.picks.find(({ matchId }) => !matches.some(({ id }) => id === matchId))
  if (stranger !== undefined) return refused('betNotExists', { match_id: stranger.matchId })
  if (!picks.ok) return picks
  const unpaid = moved ?? (await payFault(tx, member.accountId, room.fee, reservation))
  // The room may have begun while the wallet was waited for.
  if (parts.clock.now() >= room.startsAtMs) return refused('roomClosed')
  const refusal = (await lateFault(tx, picks.value)) ?? unpaid
  if (refusal !== null) return { ok: false, rejection: refusal }
  const seals = await enterRoom(tx, room, {
    walletId: member.accountId,
    ipHash: networkOf(parts, room, asked.ip),
    picks: picks.value,
    reservation,
  })
  return accepted({ roomId: room.id, seals })
}

async function joinFacts(
  queries: Queries,
  parts: Parts,
  member: RoomOwner,
  asked: JoinAsked,
  room: Room | undefined,
  proof: PinProof,
): Promise<Parameters<typeof joinFault>[0]> {
  const nothing = {
    hasJoined: false,
    isPinLocked: false,
    isPinRight: true,
    triesLeft: null,
    hasNetworkJoined: false,
  }
  const { currency } = member
  const common = { currency, picks: asked.picks.length, nowMs: parts.clock.now() }
  if (room === undefined) return { ...nothing, ...common, room: null }
  const entries = await selectEntries(queries, [room.id])
  return {
    ...common,
    room,
    hasJoined: entries.some(({ walletId }) => walletId === member.accountId),
    isPinLocked: proof === 'locked',
    // It may have been changed since it was proved.
    isPinRight: proof === 'right' && isPinRight(parts.pinKey, room, asked.pin),
    triesLeft: typeof proof === 'object' && isPin(asked.pin) ? proof.triesLeft : null,
    hasNetworkJoined: await hasNetworkJoined(queries, room.id, networkOf(parts, room, asked.ip)),
  }
}

/** A free room takes a network once; the demo's own machine plays many members. */
function networkOf({ pinKey, isDemo }: Parts, { type }: Room, ip: string): Buffer | null {
  if (type !== 'free' || (isDemo && loopback.includes(ip))) return null
  return ipHashOf(pinKey, ip)
}
