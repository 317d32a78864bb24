import { type RoomRow, roomTypeCodes } from '@fairline/contract/rooms'
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

/** What a room is asked for before the member has typed anything. */
export const firstWish: RoomWish = { type: 'public', fee: '100', players: '10', pin: '' }

/** How the making of a room begins. */
export interface RoomStart {
  readonly wish: RoomWish
  readonly isVirtual: boolean
  /** Whether its matches are chosen already: the next ones. */
  readonly isQuick: boolean
}

/**
 * How the making of a room begins, by the place in the lobby's address: `create`, `create=50x3`
 * with its fee and players, `create=50x3v` for rounds, or `quick`. Null for any other place.
 */
export function roomStartOf(hash: string): RoomStart | null {
  if (hash === 'quick') {
    const fee = String(roomTerms.feeMin)
    return { wish: { ...firstWish, fee }, isVirtual: false, isQuick: true }
  }
  const [isCreate, fee = firstWish.fee, players = firstWish.players, v] =
    /^create(?:=(\d{1,4})x(\d{1,2})(v)?)?$/.exec(hash) ?? []
  if (isCreate === undefined) return null
  return { wish: { ...firstWish, fee, players }, isVirtual: v !== undefined, isQuick: false }
}

/** The place in the lobby's address that makes a room with the fee and the seats of another one. */
export function againOf(
  room: Pick<RoomRow, 'room_rate' | 'room_limit' | 'room_type' | 'is_virtual'>,
): string {
  if (room.room_type === roomTypeCodes.free) return 'create'
  const kind = room.is_virtual ? 'v' : ''
  return `create=${Number.parseInt(room.room_rate, 10)}x${room.room_limit}${kind}`
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
