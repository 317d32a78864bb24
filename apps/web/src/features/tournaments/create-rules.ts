import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import type { Rejection } from '@fairline/domain/errors/rejection'
import type { Currency, Minor } from '@fairline/domain/money/money'
import {
  type RoomForm,
  roomFormFault,
  roomMatchesFault,
} from '@fairline/domain/tournaments/check-room'
import { roomFeeOf, roomTerms } from '@fairline/domain/tournaments/room-terms'

/** What a member types of a new room. */
export interface RoomWish {
  readonly type: 'public' | 'private'
  readonly fee: string
  readonly players: string
  readonly pin: string
}

export type WishField = 'fee' | 'players' | 'pin'

const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Returns the fee of a new room as money, minor units; 0 where none is typed. */
export const wishFee = ({ fee }: RoomWish, currency: Currency): Minor =>
  roomFeeOf(wholeOf(fee), currency)

/** Returns whether the typed fee is a number with decimals, such as 10.5. */
export const isFeePart = ({ fee }: RoomWish): boolean => /^\d+[.,]\d*$/.test(fee)

/** A form that is right but for the field that is asked about. */
const rightForm: RoomForm = {
  type: 'public',
  rate: roomTerms.feeMin,
  seats: roomTerms.playersMin,
  pin: '',
  matches: roomTerms.matchesMin,
}

const faultOf = (part: Partial<RoomForm>): Rejection | null =>
  roomFormFault({ ...rightForm, ...part })

/** What is wrong with a new room, field by field, as the server would refuse it. */
export function wishFaults(wish: RoomWish): Readonly<Partial<Record<WishField, ErrorCode>>> {
  const { type, pin } = wish
  const faults = {
    fee: faultOf({ rate: wholeOf(wish.fee) }),
    players: faultOf({ seats: wholeOf(wish.players) }),
    pin: faultOf({ type, pin }),
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      fault === null ? [] : [[field, fault.code]],
    ),
  )
}

/** A match as the rules of a room see it. */
export interface TimedMatch {
  readonly sportsType: number
  /** Milliseconds since 1970. */
  readonly kickoffMs: number
  readonly isLive: boolean
}

/** What is wrong with the matches of a new room; null where a room can have them. */
export function matchesFault(
  matches: readonly TimedMatch[],
  isVirtual: boolean,
  nowMs: number,
): Rejection | null {
  const fault = faultOf({ matches: matches.length })
  if (fault?.code === 'maxMatch' || matches.length === 0) return fault
  const candidates = matches.map((match) => ({ ...match, isWhole: true }))
  return roomMatchesFault(candidates, isVirtual, nowMs) ?? fault
}

/** Why a further match cannot be added to those that are chosen; null where it can. */
export function cannotAdd(
  chosen: readonly TimedMatch[],
  match: TimedMatch,
  isVirtual: boolean,
  nowMs: number,
): Rejection | null {
  const fault = matchesFault([...chosen, match], isVirtual, nowMs)
  return fault?.code === 'minMatch' ? null : fault
}
