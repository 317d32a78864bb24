import type { betCheck } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { currencies, type Minor, parseMoney } from '@fairline/domain/money/money'
import type { PlayHeadroom } from '@fairline/domain/play-limits/play-limit'
import type { Account } from '../../session/session-store.ts'

export type BetCheck = ResponseOf<typeof betCheck>['check']

type WireLimits = Account['betLimits'][string]
/** What limits a stake, in the fields that the answers of all checks have. */
type CheckedLimits = WireLimits & Pick<BetCheck, 'running_on_match' | 'spendable' | 'own_limit'>

/**
 * Returns the member as the domain's checks need one: by the last check, and by the profile before
 * the first. What only the server knows, it judges again at placement.
 */
export function bettorOf(
  account: Account,
  sportsType: number,
  check: CheckedLimits | null | undefined,
): BettorFacts {
  return {
    status: 'active',
    currency: account.currency,
    currencies,
    oddsGroup: account.oddsGroup,
    limits: limitsOf(check ?? account.betLimits[String(sportsType)]),
    available: minorOf(check?.spendable ?? account.balances.available),
    runningRiskOnMatch: minorOf(check?.running_on_match),
    // A debt takes all of what can be spent.
    debt: 0n,
    playHeadroom: playHeadroomOf(check?.own_limit),
  }
}

function minorOf(text = ''): Minor {
  return parseMoney(text) ?? 0n
}

function limitsOf(wire: WireLimits | undefined): BetLimits | null {
  if (wire === undefined) return null
  return {
    minBet: minorOf(wire.min_bet),
    maxBet: minorOf(wire.max_bet),
    maxPayout: minorOf(wire.max_payout),
    maxPerMatch: minorOf(wire.max_per_match),
  }
}

function playHeadroomOf(own: BetCheck['own_limit']): PlayHeadroom | null {
  return own ? { limit: { ...own, amount: minorOf(own.limit) }, left: minorOf(own.left) } : null
}
