/**
 * What the lists of bets show.
 * Tables: reads only.
 */

export { readBets, readBetsOf } from './list-bets.ts'
export { betListRoutes } from './routes.ts'
