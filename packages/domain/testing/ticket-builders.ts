import type { BoardMatch } from '../src/board/board-model.ts'
import type { BetLimits } from '../src/limits/bet-limits.ts'
import type { Funds } from '../src/limits/headroom.ts'
import { defaultTaxTable } from '../src/myanmar/myanmar-tax.ts'
import type { SelectionSeen } from '../src/ticket/selection.ts'
import type {
  BettorFacts,
  EventScope,
  LegFacts,
  TicketAsked,
  TicketFacts,
} from '../src/ticket/ticket-facts.ts'
import { aMarket, aMatch, at } from './board-builders.ts'

/** Today's match m1 with home -0.75 at MY 0.95, away at MY -0.98. */
export const handicapMatch: BoardMatch = aMatch([
  aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98']),
  aMarket('1X2 FT', ['DEC 1.75', 'DEC 3.60', 'DEC 4.50']),
])

/** Home -0.75 of m1 at MY 0.95, as seen on the board. */
export const handicapSeen: SelectionSeen = {
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
}

/** 5 to 5,000, payout 20,000, per match 8,000. */
export const someLimits: BetLimits = {
  minBet: 500n,
  maxBet: 500_000n,
  maxPayout: 2_000_000n,
  maxPerMatch: 800_000n,
}

/** An active MYR member with 1,000 available. */
export const bettor: BettorFacts & { readonly funds: Funds } = {
  status: 'active',
  currency: 'MYR',
  currencies: ['MYR', 'IDR', 'MMO'],
  oddsGroup: 'A',
  myanmar: { offered: true, tax: defaultTaxTable },
  funds: { available: 100_000n, debt: 0n, running: 0n, playHeadroom: null },
}

/** A member with changes, those of the funds among them. */
export function aBettor(changes: Partial<Omit<BettorFacts, 'funds'> & Funds> = {}): BettorFacts {
  const { available, debt, running, playHeadroom, ...account } = changes
  const given = { available, debt, running, playHeadroom }
  const funds = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...bettor, ...account, funds: { ...bettor.funds, ...funds } }
}

export interface SingleChanges {
  readonly sportsType?: number
  readonly events?: EventScope
  readonly asked?: Partial<SelectionSeen & Pick<TicketAsked, 'stake' | 'policy'>>
  readonly account?: Parameters<typeof aBettor>[0]
  readonly limits?: BetLimits | null
  readonly match?: BoardMatch | null
  readonly fresh?: boolean
  readonly ended?: boolean
  readonly isOff?: boolean
  readonly nowMs?: number
}

/** A single bet of 10.00 that passes every check, with changes. An hour before kick-off. */
export function singleFacts(changes: SingleChanges = {}): TicketFacts {
  const { stake = '10', policy = 0, ...seen } = changes.asked ?? {}
  const leg: LegFacts = {
    board: {
      fresh: changes.fresh ?? true,
      ended: changes.ended ?? false,
      match: changes.match === undefined ? handicapMatch : changes.match,
      sportsType: changes.sportsType ?? 1,
    },
    parentMatchId: 'm1',
    limits: changes.limits === undefined ? someLimits : changes.limits,
    isOff: changes.isOff ?? false,
  }
  return {
    asked: {
      combination: 'single',
      priceSystem: 'decimal',
      legs: [{ ...handicapSeen, ...seen }],
      stake,
      policy,
      ...(changes.events === undefined ? {} : { events: changes.events }),
    },
    nowMs: changes.nowMs ?? at('2026-11-21 19:30:00'),
    account: aBettor(changes.account),
    legs: [leg],
  }
}
