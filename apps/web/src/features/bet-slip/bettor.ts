import type { betCheck } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { currencies, type Minor, parseMoney } from '@fairline/domain/money/money'
import { defaultTaxTable } from '@fairline/domain/myanmar/myanmar-tax'
import type { PlayHeadroom } from '@fairline/domain/play-limits/play-limit'
import type { BettorFacts, LegFacts } from '@fairline/domain/ticket/ticket-facts'
import type { Choice } from '../../session/selected-choice.ts'
import type { Account } from '../../session/session-store.ts'
import { isKnown } from './slip-store.ts'

export type BetCheck = ResponseOf<typeof betCheck>['check']

type WireLimits = Account['betLimits'][string]
/** What limits a stake, in the fields that the answers of all checks have. */
type CheckedLimits = WireLimits & Pick<BetCheck, 'running_on_match' | 'spendable' | 'own_limit'>

/** What the server said of a slip's legs: of a single, a parlay and each leg of a maung alike. */
export interface CheckedLegs {
  /** Of each leg; null where the server would refuse it alone. */
  readonly legs: readonly (CheckedLimits | null)[]
  /** The tax by the number of legs, at Myanmar odds. */
  readonly taxTable?: readonly number[]
  /** How long the ticket would wait in play, milliseconds. */
  readonly waitMs?: number
  /** The market type of a single's match. */
  readonly marketType?: number
}

/**
 * Returns the member as the domain's checks need one: by the last check, and by the profile before
 * the first. What only the server knows, it judges again at placement.
 */
export function bettorOf(account: Account, checked: CheckedLegs | null): BettorFacts {
  const checks = checked?.legs ?? []
  const known = checks.find((check) => check !== null)
  return {
    status: 'active',
    currency: account.currency,
    currencies,
    oddsGroup: account.oddsGroup,
    myanmar: { offered: account.hasMyanmar, tax: checked?.taxTable ?? defaultTaxTable },
    funds: {
      available: minorOf(known?.spendable ?? account.balances.available),
      // A debt takes all of what can be spent.
      debt: 0n,
      running: checks.reduce((most, check) => {
        const risk = minorOf(check?.running_on_match)
        return risk > most ? risk : most
      }, 0n),
      playHeadroom: playHeadroomOf(known?.own_limit),
    },
  }
}

/** Returns what each leg is checked on, in the order of the choices. */
export function legFactsOf(
  choices: readonly Choice[],
  matches: readonly (BoardMatch | undefined)[],
  account: Account,
  checked: CheckedLegs | null,
  fresh: boolean,
): readonly LegFacts[] {
  return choices.map((choice, index) => {
    const match = matches[index]
    // A match that is not complete is being updated, whatever the table shows of it.
    const isFresh = fresh && (match === undefined || isKnown(choice, match))
    return {
      board: { fresh: isFresh, match: match ?? null, sportsType: choice.sportsType },
      parentMatchId: match?.parentId ?? choice.matchId,
      limits: limitsOf(checked?.legs[index] ?? account.betLimits[String(choice.sportsType)]),
    }
  })
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
