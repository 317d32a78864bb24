export { createPlayLimits } from './create-play-limits.ts'
