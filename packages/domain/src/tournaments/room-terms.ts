import { type Currency, type Minor, roomFeeUnitMinor } from '../money/money.ts'
import { roomMatches } from './room-matches.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Who may enter: everyone, who knows the PIN, or everyone without a fee. */
export const roomTypes = ['public', 'private', 'free'] as const
export type RoomType = (typeof roomTypes)[number]

/**
 * The bounds of a room. Fees are whole numbers of the fee unit of its currency (`roomFeeOf`).
 * @spec S5.room.fee S5.room.feeMax S5.room.players S5.room.playersMax S5.room.matches
 * @spec S5.room.matchesMax S9.room S9.room.players S9.room.matches
 */
export const roomTerms = {
  feeMin: 10,
  feeMax: 1_000,
  playersMin: 3,
  playersMax: 30,
  matchesMin: roomMatches.min,
  matchesMax: roomMatches.max,
  /** Rooms of a member's own that may be open at once: others have room in the lobby. */
  ownOpenMax: 3,
  /** What the house keeps of a fee, per cent, rounded down. */
  rakePercent: 10n,
  /** Between the last result and the payment, in which a correction still counts. */
  payAfterMs: 15 * minuteMs,
  /** The same in the demo, where no one waits so long to see a prize. */
  payAfterDemoMs: minuteMs,
  /** A match that is moved further than this behind the first kick-off is void in the room. */
  spanMs: 48 * hourMs,
  /** How often a page without a stream asks for the ladder, seconds. @spec S9.polling.tournament */
  pollSeconds: 60,
} as const

/** When the first match of a room may begin, and how far the last may be behind it. */
interface RoomWindow {
  readonly firstInMs: number
  readonly firstWithinMs: number
  readonly spanMs: number
}

export const matchWindow: RoomWindow = {
  firstInMs: 10 * minuteMs,
  firstWithinMs: 7 * dayMs,
  spanMs: roomTerms.spanMs,
}

/** Rounds of virtual football are a few minutes apart. */
export const roundWindow: RoomWindow = {
  firstInMs: 2 * minuteMs,
  firstWithinMs: 40 * minuteMs,
  spanMs: 40 * minuteMs,
}

/** Returns when the matches of a room may be: of football, or of rounds of virtual football. */
export const windowOf = (isVirtual: boolean): RoomWindow => (isVirtual ? roundWindow : matchWindow)

/** A PIN is six digits. @spec S5.room.pin S9.room.pin */
export const isPin = (text: string): boolean => /^[0-9]{6}$/.test(text)

/** Returns how long after its end a room is paid: play money is paid soon. */
export const payDelayMs = (isDemo: boolean): number =>
  isDemo ? roomTerms.payAfterDemoMs : roomTerms.payAfterMs

/**
 * Returns the fee of a room as money, minor units: a rate of 20 is 20.00 MYR, and 20,000.00 IDR.
 * @spec S5.room.fee S5.room.feeMax
 */
export const roomFeeOf = (rate: number, currency: Currency): Minor =>
  BigInt(rate) * roomFeeUnitMinor(currency)

/**
 * Returns a fee in hundredths of its currency's fee unit: 2000 for 20,000.00 IDR. A room that was
 * made before fees had units may have less than a unit.
 */
export const roomRateOf = (fee: Minor, currency: Currency): Minor =>
  (fee * 100n) / roomFeeUnitMinor(currency)

/** Returns what the house keeps of a fee, minor units. */
export const rakeOf = (fee: Minor): Minor => (fee * roomTerms.rakePercent) / 100n
