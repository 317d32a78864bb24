import { ratio } from '@fairline/domain/money/ratio'
import { heightAt, mostHeight, msTo, startHeight } from './crash-height.ts'
import type { SharedGame } from './shared-game.ts'
import { nothing, oneWindow } from './spot-table.ts'

interface Point {
  /** Where the flight ends, in hundredths. */
  readonly point: number
}

const all = 1n << 52n
/** Of all stakes, in hundredths: what is paid back at each target. */
const paidOf = 99n
const leastTarget = startHeight + 1

/** Ended by its member, or at the most height. */
const open = 'open'

/** The height at which a bet ends by itself; undefined for a text that is no spot. */
function targetOf(spot: string): number | undefined {
  if (spot === open) return mostHeight
  const [, digits] = /^auto:([1-9]\d{2,8})$/.exec(spot) ?? []
  const target = Number(digits)
  return target >= leastTarget && target <= mostHeight ? target : undefined
}

const inStakes = (height: number) => ratio(BigInt(height), BigInt(startHeight))

/** How many of the 2^52 draws reach a target. */
const reaching = (target: number): bigint => (paidOf * all) / BigInt(target)

/** At this target no draw is lost to rounding. Others return less, by less than 2^-32. */
const exactTarget = 128

const steps = [leastTarget, 125, 150, 200, 300, 500, 1_000, 2_000, 10_000, 100_000]
const stepOf = (point: number): number => steps.findLast((least) => point >= least) ?? startHeight
const shareFrom = (least: number | undefined): number => {
  if (least === undefined) return 0
  return least === startHeight ? 1 : Number(reaching(least)) / Number(all)
}

/** A multiplier that grows until it ends: bets that were ended before pay it. */
export const crash = {
  name: 'Crash',
  product: 'miniGame',
  rules: 1,
  ...oneWindow,
  bettingMs: 6_000,
  shownMs: 3_000,
  flight: {
    heightAt,
    msTo,
    end: ({ point }) => point,
    target: (spot) => targetOf(spot) ?? mostHeight,
    cashedAt: (spot, height) =>
      height >= leastTarget && height < (targetOf(spot) ?? 0) ? `auto:${height}` : null,
  },
  board: [{ name: '', spots: [open] }],
  isSpot: (spot) => targetOf(spot) !== undefined,
  most: (spot) => (spot === open ? null : inStakes(targetOf(spot) ?? 0)),
  draw(chance) {
    const height = (paidOf * all) / (all - chance.bits52())
    const reached = height > BigInt(mostHeight) ? mostHeight : Number(height)
    return [{ point: Math.max(startHeight, reached) }]
  },
  pays(spot, { point }) {
    const target = targetOf(spot)
    return target !== undefined && point >= target ? inStakes(target) : nothing
  },
  wire: ({ point }) => ({ point }),
  returns: () => [
    {
      name: '',
      ratio: ratio(BigInt(exactTarget) * reaching(exactTarget), BigInt(startHeight) * all),
    },
  ],
  proof: {
    nameOf: ({ point }) => String(stepOf(point)),
    law: new Map(
      [startHeight, ...steps].map((least, at) => [
        String(least),
        shareFrom(least) - shareFrom(steps[at]),
      ]),
    ),
  },
} as const satisfies SharedGame<Point, Point>
