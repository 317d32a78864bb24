import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import type { Preferences } from '@fairline/domain/accounts/preferences'
import type { RightBits } from '@fairline/domain/books/access-right'
import type { Outcome } from '@fairline/domain/errors/rejection'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { MyanmarMode } from '@fairline/domain/myanmar/myanmar-mode'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import type { PlayBreak } from '@fairline/domain/play-limits/play-break'
import type { OfferedCategories } from '@fairline/domain/sports/category'

/** Who calls, as the session proved it: never what the body says. */
export interface Caller {
  readonly operatorId: number
  /** Also the id of the wallet. */
  readonly accountId: bigint
  readonly loginId: string
  readonly currency: Currency
  /** At most a second old; what moves money asks again under the wallet's lock. */
  readonly status: AccountStatus
  /** The break that the member is on, which then is what the state comes from. */
  readonly playBreak: PlayBreak | null
  readonly oddsGroup: OddsGroup
  /** The terms that apply to a bet placed now. */
  readonly termsId: bigint
  /** By sports type, in minor units of the currency. */
  readonly limits: Readonly<Record<string, BetLimits>>
  /** By sports type, minor units: bets before the match that risk so much wait for a trader. */
  readonly referFrom: Readonly<Record<string, Minor>>
  readonly commissionSetUp: boolean
  /** What uplines have switched off for the member; placing looks again, as at the state. */
  readonly denied: RightBits
  /** The currencies that the operator takes. */
  readonly currencies: readonly Currency[]
  /** Whether the operator has Myanmar mode on, and its tax by these terms. */
  readonly myanmar: MyanmarMode
  /** Settings of the operator that decide which calls take the member's bets. */
  readonly operator: OfferedCategories & { readonly operatorType: 1 | 2 }
  readonly preferences: Preferences
  /** Whether the member must change the password before anything else. */
  readonly mustChangePassword: boolean
  /** SHA-256 of the session's token, in hex: names the session without revealing the token. */
  readonly sessionHash: string
}

/** What a caller shows: both fields are in the body of every call behind the login. */
export interface ShownCredentials {
  account_id: string
  session_token: string
}

/**
 * Proves a session of a member of the operator; `active` also demands an account that may bet. The
 * module `sessions` implements it, and `wiring.ts` hands it to the endpoints. `activity` says that
 * the member did something, which postpones the idle timeout; polling does not.
 */
export type Authenticate = (
  shown: ShownCredentials,
  access: 'session' | 'active',
  call: { operatorId: number; ip: string; activity: boolean },
) => Promise<Outcome<Caller>>
