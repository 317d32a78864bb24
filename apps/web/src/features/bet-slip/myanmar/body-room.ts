import type { ResponseOf } from '@fairline/contract/endpoint'
import type { betMmoClick } from '@fairline/contract/myanmar'
import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import { parseMoney } from '@fairline/domain/money/money'
import type { Account } from '../../../session/session-store.ts'
import { limitsOf, playRoomOf } from '../bet-room.ts'

type BodyCheck = ResponseOf<typeof betMmoClick>['check']

/** The member as the checks see one; what only the server knows, it judges at placement. */
export function bodyBettorOf(
  account: Account,
  sportsType: number,
  check: BodyCheck | undefined,
): BettorFacts {
  const max = parseMoney(check?.max_stake ?? '') ?? 0n
  const isBlocked = check?.max_stake_cause === 'balance' && max === 0n
  const perMatch = parseMoney(check?.max_per_match ?? '') ?? 0n
  return {
    status: 'active',
    currency: account.currency,
    currencies: [account.currency],
    oddsGroup: account.oddsGroup,
    limits: limitsOf(check ?? account.betLimits[String(sportsType)]),
    // A debt takes all of the balance; the server's answer shows it.
    available: isBlocked ? 0n : (parseMoney(account.balances.available) ?? 0n),
    // What a body stakes it risks.
    runningRiskOnMatch: check?.max_stake_cause === 'max_per_match' ? perMatch - max : 0n,
    debt: 0n,
    playRoom: playRoomOf(check?.own_limit),
  }
}
