/**
 * What the lists of bets show.
 * Tables: reads only.
 */

export { type BetsSource, readBets, readBetsOf } from './list-bets.ts'
export { refuseTicket } from './refuse-ticket.ts'
export { betListRoutes } from './routes.ts'
