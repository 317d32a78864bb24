import type { BetAsked, BettorFacts } from '../src/bets/bet-facts.ts'
import type { BoardMatch } from '../src/board/board-model.ts'
import { aMarket, aMatch } from './board-builders.ts'

/** Today's match m1 with home -0.75 at MY 0.95, away at MY -0.98. */
export const handicapMatch: BoardMatch = aMatch([
  aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98']),
  aMarket('1X2 FT', ['DEC 1.75', 'DEC 3.60', 'DEC 4.50']),
])

/** 10.00 on home -0.75 of m1 at MY 0.95, as seen on the board. */
export const handicapAsked: BetAsked = {
  matchId: 'm1',
  marketId: 'm1-HDP-FT--0.75',
  betType: 'HDP',
  selection: 'home',
  oddsTypeCode: 1,
  marketType: 2,
  odds: '0.95',
  oddsVersion: 7,
  line: '-0.75',
  score: '',
  stake: '10',
  policy: 0,
}

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
