/**
 * What members allow themselves: limits, breaks, the reality check.
 * Tables: `play_limit`, `play_day`, and the break in `wallet`.
 */

export { createPlayLimits } from './create-play-limits.ts'
export { setPlayLimit } from './set-play-limit.ts'
