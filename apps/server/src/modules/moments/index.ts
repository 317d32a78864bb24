/**
 * What happens in play, as feeds tell it: live centres and highlights.
 * Tables: `match_moment`.
 */

export { MomentKeeper } from './keep-moments.ts'
export { MatchesInPlay, type MatchInPlay } from './matches-in-play.ts'
export { type MomentRoutesParts, momentRoutes } from './routes.ts'
export { sweepMoments } from './sweep-moments.ts'
export { tellOfPlay } from './tell-of-play.ts'
