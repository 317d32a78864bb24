import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Minor } from '@fairline/domain/money/money'
import { type Reservation, ReservationGoneError, type ReserveRefusal } from '../funds/index.ts'
import { findRequest, type RoomDone } from './request-store.ts'
import type { RoomOwner, RoomRequest, RoomsParts } from './rooms-parts.ts'

/** How a call says that the operator's own wallet refused the fee, or that it is not known. */
export type ReserveFailures =
  | readonly ['joinFailed-1', 'joinFailed-2']
  | readonly ['createRoomFailed-1', 'createRoomFailed-2']

const none: Reservation = { kind: 'none' }

/**
 * Has the operator's own wallet reserve a fee, and enters the room on it. What the entry does not
 * hold is given back. A fee that was not reserved is no outcome of the request: the member may ask
 * again. In the ledger's own wallets there is nothing to reserve.
 *
 * @param fee minor units; 0 where there is nothing to pay, or where the entry will be refused.
 * @param enter decides the request, and holds the fee on the reservation.
 */
export async function enterOnReservedFee(
  { funds, database }: Pick<RoomsParts, 'funds' | 'database'>,
  owner: RoomOwner,
  request: RoomRequest,
  fee: Minor,
  failures: ReserveFailures,
  enter: (reservation: Reservation) => Promise<Outcome<RoomDone>>,
): Promise<Outcome<RoomDone>> {
  if (fee === 0n || !funds.isRemote(owner.operatorId)) return enter(none)
  if ((await findRequest(database.queries, request)) !== undefined) return enter(none)
  const { requestId, contentHash } = request
  const reservation = await funds.reserve(owner, { requestId, contentHash, amount: fee })
  if (reservation.kind === 'asking') return refused('requestPending')
  if (reservation.kind === 'refused') return refused(codeOf(reservation.refusal, failures))
  try {
    const outcome = await enter(reservation)
    // Does nothing to what an entry holds, as where the answer of its commit was lost.
    if (!outcome.ok) await funds.giveUp(reservation)
    return outcome
  } catch (error) {
    if (error instanceof ReservationGoneError) return refused(failures[1])
    await funds.giveUp(reservation)
    throw error
  }
}

function codeOf(refusal: ReserveRefusal, [refusedCode, unknownCode]: ReserveFailures): ErrorCode {
  if (refusal === 'insufficient') return 'insufficient_balance'
  return refusal === 'unknown' ? unknownCode : refusedCode
}
