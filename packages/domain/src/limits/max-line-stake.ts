import type { Minor } from '../money/money.ts'
import { floorRatio, ratio } from '../money/ratio.ts'
import { countLines } from '../parlay/combinations.ts'
import { combinedOdds, type Priced } from '../parlay/combined-odds.ts'
import { limitName, type PlayRoom } from '../play-limits/play-limit.ts'
import { parlayFigures } from '../settlement/parlay-ticket.ts'
import type { LimitCause, MaxStake, StakeRoom } from './max-stake.ts'

/** The room of a ticket of several legs; `running` is that of its fullest match. */
export interface LineStakeRoom extends Omit<StakeRoom, 'price'> {
  readonly legs: readonly Priced[]
  readonly sizes: readonly number[]
}

/**
 * The largest stake of a line that limits, match room and balance leave, and what binds it
 * (rules.md 6.3, 8.4): `maxBet` is compared with the stake of a line, match room, own limits and
 * balance with the risk of all lines, `maxPayout` with what they win together. A room below the
 * minimum bet takes no stake at all.
 * @spec S5.stake.max
 */
export function maxLineStake(room: LineStakeRoom): MaxStake {
  const lines = BigInt(countLines(room.legs.length, room.sizes))
  const step = room.stakeStep ?? 1n
  const caps: readonly (readonly [LimitCause, Minor])[] = [
    ['max_bet', room.maxBet / step],
    ['max_per_match', (room.maxPerMatch - room.running) / (lines * step)],
    ['max_payout', stepsWithinPayout(room, lines, step)],
    ...(room.playRoom ? [playCap(room.playRoom, lines * step)] : []),
    ['balance', room.available / (lines * step)],
  ]
  const [cause, steps] = caps.reduce((least, next) => (next[1] < least[1] ? next : least))
  const max = steps * step
  return { max: max < room.minBet || max < 0n ? 0n : max, cause }
}

function playCap({ limit, left }: PlayRoom, lineStep: Minor): readonly [LimitCause, Minor] {
  return [limitName(limit), left / lineStep]
}

/**
 * How many steps a line's stake may have so that the ticket wins no more than the maximum payout.
 * Each line is rounded down, so that the exact fraction is only where the search begins.
 */
function stepsWithinPayout({ legs, sizes, maxPayout }: LineStakeRoom, lines: bigint, step: Minor) {
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
