export { readBets, readBetsOf } from './list-bets.ts'
export { betListRoutes } from './routes.ts'
