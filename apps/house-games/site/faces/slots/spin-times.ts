import type { FieldsOf } from '../face.ts'

export type SlotFields = FieldsOf<'harbour'>
export type SlotSpin = SlotFields['spins'][number]
export type SlotWin = SlotSpin['wins'][number]

/** The moments of a spin, in milliseconds from the answer. */
export interface SpinTimes {
  readonly start: number
  /** When each reel stops, from left to right. */
  readonly stops: readonly number[]
  /** When its wins begin to be shown. */
  readonly wins: number
  /** When the wheel begins to turn; null for a spin without a wheel. */
  readonly wheel: number | null
  readonly end: number
}

const firstStopMs = 1_100
const betweenMs = 270
const settleMs = 300
/** The shortest time of a spin. */
export const spinLeastMs = 2_500
const winsMs = 1_300
export const wheelTurnMs = 3_400
const wheelMs = wheelTurnMs + 900
/** Free spins, or those that pay more, are announced. */
const noticeMs = 900

const hasWheel = ({ wins }: SlotSpin, withWheel: boolean): boolean =>
  withWheel && wins.some(({ symbol }) => symbol === 'S')

/** The moments of all spins of a round, one after the other. */
export function spinTimes(
  { spins }: SlotFields,
  reels: number,
  withWheel: boolean,
): readonly SpinTimes[] {
  const times: SpinTimes[] = []
  for (const spin of spins) {
    const before = times.at(-1)?.end ?? 0
    const start = before + (times.length === 1 ? noticeMs : 0)
    const stops = Array.from({ length: reels }, (_, reel) => start + firstStopMs + reel * betweenMs)
    const wins = (stops.at(-1) ?? start) + settleMs
    const wheel = hasWheel(spin, withWheel) ? wins + 500 : null
    const shown = wheel !== null ? wheel + wheelMs : wins + (spin.wins.length > 0 ? winsMs : 0)
    times.push({ start, stops, wins, wheel, end: Math.max(start + spinLeastMs, shown) })
  }
  return times
}

/** Returns which spin of the round runs at a moment. */
export function spinAt(times: readonly SpinTimes[], ago: number): number {
  const next = times.findIndex(({ start }) => ago < start)
  return next < 0 ? times.length - 1 : Math.max(0, next - 1)
}

const speed = 22
const brakeMs = 420
const brakeWay = (speed * brakeMs) / 3_000
const bounceMs = 220

/**
 * How far a reel is from where it stops, in symbols; below 0 while it bounces. It turns evenly,
 * then brakes from the same speed.
 */
export function reelWay(ago: number, stop: number): number {
  const left = stop - ago
  if (left > brakeMs) return brakeWay + ((left - brakeMs) / 1_000) * speed
  if (left > 0) return brakeWay * (left / brakeMs) ** 3
  return left > -bounceMs ? -0.1 * Math.sin((-left / bounceMs) * Math.PI) : 0
}

/** How far a reel has turned since the member asked, before its stop is known. */
export const turnedWay = (ago: number): number => {
  const seconds = ago / 1_000
  return seconds < 0.25 ? speed * 2 * seconds ** 2 : speed * (seconds - 0.125)
}

/** The cells of a win: reel and row. A line, the ways from the left, or scatters anywhere. */
export function cellsOf(
  { symbol, count, line }: SlotWin,
  { reels }: SlotSpin,
  lines: readonly (readonly number[])[],
): readonly (readonly [number, number])[] {
  const rows = lines[line - 1]
  if (rows !== undefined) {
    return Array.from({ length: count }, (_, reel) => [reel, rows[reel] ?? 0] as const)
  }
  const last = symbol === 'S' ? reels.length : count
  return reels
    .slice(0, last)
    .flatMap((shown, reel) =>
      [...shown].flatMap((each, row) =>
        each === symbol || (each === 'W' && symbol !== 'S') ? [[reel, row] as const] : [],
      ),
    )
}

/** What the spins so far have won, in parts of the bet. */
export const wonBy = (spins: readonly SlotSpin[]): number =>
  spins.reduce(
    (sum, { wins, times }) => sum + times * wins.reduce((paid, { pays }) => paid + pays, 0),
    0,
  )
