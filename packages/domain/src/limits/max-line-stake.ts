import type { Minor } from '../money/money.ts'
import { floorRatio, ratio } from '../money/ratio.ts'
import { limitName } from '../play-limits/play-limit.ts'
import { parlayFigures } from '../settlement/parlay-ticket.ts'
import { countCombinations } from '../ticket/combination.ts'
import { combinedOdds, type Priced } from '../ticket/combined-odds.ts'
import type { Headroom } from './headroom.ts'
import type { LimitCause, MaxStake } from './max-stake.ts'

/** The headroom of a ticket of several legs; `running` is that of its fullest match. */
export interface LineStakeHeadroom extends Headroom {
  readonly legs: readonly Priced[]
  readonly sizes: readonly number[]
}

/**
 * The largest stake of a line that limits, running bets and balance allow, and what binds it
 * (rules.md 6.3, 8.4): `maxBet` is compared with the stake of a line, the match limit less what
 * runs, own limits and balance with the risk of all lines, `maxPayout` with what they win together.
 * If the headroom is below the minimum bet, no stake is taken.
 * @spec S5.stake.max
 */
export function maxLineStake(headroom: LineStakeHeadroom): MaxStake {
  const lines = BigInt(countCombinations(headroom.legs.length, headroom.sizes))
  const step = headroom.stakeStep ?? 1n
  const own = headroom.playHeadroom
  const caps: readonly (readonly [LimitCause, Minor])[] = [
    ['max_bet', headroom.maxBet / step],
    ['max_per_match', (headroom.maxPerMatch - headroom.running) / (lines * step)],
    ['max_payout', stepsWithinPayout(headroom, lines, step)],
    ...(own ? [[limitName(own.limit), own.left / (lines * step)] as const] : []),
    ['balance', headroom.available / (lines * step)],
  ]
  const [cause, steps] = caps.reduce((least, next) => (next[1] < least[1] ? next : least))
  const max = steps * step
  return { max: max < headroom.minBet || max < 0n ? 0n : max, cause }
}

/**
 * How many steps a line's stake may have so that the ticket wins no more than the maximum payout.
 * Each line is rounded down, so that the exact fraction is only where the search begins.
 */
function stepsWithinPayout(
  { legs, sizes, maxPayout }: LineStakeHeadroom,
  lines: bigint,
  step: Minor,
) {
  const { numerator, denominator } = combinedOdds(legs, sizes)
  const winOfAll = ratio((numerator - denominator) * lines * step, denominator)
  const stepsFor = (win: Minor): bigint =>
    floorRatio(ratio(win * winOfAll.denominator, winOfAll.numerator))
  let within = stepsFor(maxPayout)
  let beyond = stepsFor(maxPayout + lines) + 1n
  while (beyond - within > 1n) {
    const middle = (within + beyond) / 2n
    const { winMinor } = parlayFigures({ lineStake: middle * step, legs, sizes })
    if (winMinor <= maxPayout) within = middle
    else beyond = middle
  }
  return within
}
