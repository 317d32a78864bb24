import type { betCheck } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { currencies, parseMoney } from '@fairline/domain/money/money'
import { priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { parsePrice } from '@fairline/domain/odds/price'
import type { PlayRoom } from '@fairline/domain/play-limits/play-limit'
import { riskOf } from '@fairline/domain/settlement/stake-figures'
import type { StakePreferences } from '@fairline/domain/slip/slip'
import { type Account, minBetOf } from '../../session/session-store.ts'

export type BetCheck = ResponseOf<typeof betCheck>['check']

interface WireLimits {
  readonly min_bet: string
  readonly max_bet: string
  readonly max_payout: string
  readonly max_per_match: string
}

/** Limits as the domain compares them; null where the member has none. */
export function limitsOf(wire: WireLimits | undefined): BetLimits | null {
  if (wire === undefined) return null
  return {
    minBet: parseMoney(wire.min_bet) ?? 0n,
    maxBet: parseMoney(wire.max_bet) ?? 0n,
    maxPayout: parseMoney(wire.max_payout) ?? 0n,
    maxPerMatch: parseMoney(wire.max_per_match) ?? 0n,
  }
}

/** The preferences for the stake that a slip opens with. Quick bets have their own amount. */
export function openingStakes(
  account: Account,
  sportsType: number,
  isQuick = false,
): StakePreferences {
  const { defaultStake, defaultStakeAmount, quickBetAmount } = account.settings
  const minBet = minBetOf(account, sportsType)
  return isQuick
    ? { defaultStake: '3', defaultStakeAmount: quickBetAmount, minBet }
    : { defaultStake, defaultStakeAmount, minBet }
}

/**
 * The risk that the member's open bets already have on the match, as far as it can bind: the server
 * says it only through the largest stake that it leaves. Exact where the match limit binds, 0 where
 * another limit does, because at the checked price that one binds first. Minor units.
 */
export function runningRisk(check: BetCheck): bigint {
  if (check.max_stake_cause !== 'max_per_match') return 0n
  const type = priceTypeOfCode(check.odds_type)
  const price = type === undefined ? undefined : parsePrice(check.odds, type)
  const max = parseMoney(check.max_stake) ?? 0n
  const perMatch = parseMoney(check.max_per_match) ?? 0n
  return price === undefined ? perMatch : perMatch - riskOf(max, price)
}

/**
 * The member as the domain's checks see one: limits of the last check, those of the profile before
 * it came. What only the server knows, it judges again at placement.
 */
export function bettorOf(
  account: Account,
  sportsType: number,
  check: BetCheck | undefined,
): BettorFacts {
  const isBlocked =
    check?.max_stake_cause === 'balance' && (parseMoney(check.max_stake) ?? 0n) === 0n
  return {
    status: 'active',
    currency: account.currency,
    currencies,
    oddsGroup: account.oddsGroup,
    limits: limitsOf(check ?? account.betLimits[String(sportsType)]),
    // A debt takes all of the balance; the server's answer shows it.
    available: isBlocked ? 0n : (parseMoney(account.balances.available) ?? 0n),
    runningRiskOnMatch: check === undefined ? 0n : runningRisk(check),
    debt: 0n,
    playRoom: playRoomOf(check?.own_limit),
  }
}

/** What the member's own limits leave by the last check; null where they do not say. */
export function playRoomOf(own: BetCheck['own_limit']): PlayRoom | null {
  const amount = parseMoney(own?.limit ?? '')
  const left = parseMoney(own?.left ?? '')
  if (own === undefined || amount === undefined || left === undefined) return null
  return { limit: { kind: own.kind, period: own.period, amount, used: amount - left }, left }
}
