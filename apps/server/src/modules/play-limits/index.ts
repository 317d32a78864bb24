export { createPlayLimits } from './create-play-limits.ts'
export { setPlayLimit } from './set-play-limit.ts'
