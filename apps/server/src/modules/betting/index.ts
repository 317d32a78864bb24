export { type BetNews, type Betting, createBetting } from './create-betting.ts'
export { readBets, readBetsOf } from './list-bets.ts'
export { betIdOf, keyTicketIds, ticketIdOf } from './ticket-id.ts'
