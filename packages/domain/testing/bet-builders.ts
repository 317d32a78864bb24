import type { BettorFacts } from '../src/bets/bet-facts.ts'

export { handicapMatch } from './ticket-builders.ts'

/** An active MYR member: 5 to 5,000, payout 20,000, per match 8,000, 1,000 available. */
export const member: BettorFacts = {
  status: 'active',
  currency: 'MYR',
  currencies: ['MYR', 'IDR', 'MMO'],
  oddsGroup: 'A',
  limits: { minBet: 500n, maxBet: 500_000n, maxPayout: 2_000_000n, maxPerMatch: 800_000n },
  available: 100_000n,
  runningRiskOnMatch: 0n,
  debt: 0n,
}
