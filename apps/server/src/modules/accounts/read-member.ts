import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import { defaultPreferences, type Preferences } from '@fairline/domain/accounts/preferences'
import { assert } from '@fairline/domain/assert'
import type { RightBits } from '@fairline/domain/books/access-right'
import { rateText } from '@fairline/domain/books/commission'
import type { BookTerms } from '@fairline/domain/books/ticket-edges'
import type { Currency } from '@fairline/domain/money/money'
import { hasMyanmar, type MyanmarMode } from '@fairline/domain/myanmar/myanmar-mode'
import type { PlayBreak } from '@fairline/domain/play-limits/play-break'
import type { Queries } from '../../db/queries.ts'
import { currenciesOf, type OperatorSettings, operatorSettings } from '../operators/index.ts'
import { type Balances, readWallets, type Wallet } from '../wallet/index.ts'
import { findAccounts, type StoredAccount } from './account-store.ts'

/**
 * A member with everything that a profile shows and a bet is placed under. The account's id is
 * also the wallet's.
 */
export interface MemberRecord
  extends Omit<
    StoredAccount,
    'operatorSettings' | 'preferences' | 'myanmarTax' | 'positionTaking' | 'rates'
  > {
  readonly operator: OperatorSettings
  readonly currency: Currency
  readonly status: AccountStatus
  /** The break that the member is on; null when the member is on no break. */
  readonly playBreak: PlayBreak | null
  readonly balances: Balances
  /** What uplines have switched off for the member, on it or on one above. */
  readonly denied: RightBits
  /** The member's own rates in per cent, by class. */
  readonly commission: Readonly<Record<string, string>>
  readonly commissionSetUp: boolean
  /** What the uplines have in its bets. */
  readonly book: BookTerms
  readonly myanmar: MyanmarMode
  /** The currencies that the operator takes. */
  readonly currencies: readonly Currency[]
  /** The member's own, and the operator's defaults for the others. */
  readonly preferences: Preferences
  /** Whether the language is the member's own. */
  readonly languageChosen: boolean
}

/** Reads a member; asserts that there is one, since a session or a caller names it. */
export async function readMember(db: Queries, accountId: bigint): Promise<MemberRecord> {
  const member = (await readMembers(db, [accountId])).get(accountId)
  assert(member !== undefined, `account ${accountId} is complete`)
  return member
}

/** Reads members by their accounts; one that does not exist is not in the answer. */
export async function readMembers(
  db: Queries,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, MemberRecord>> {
  const accounts = await findAccounts(db, accountIds)
  const wallets = await readWallets(db, accountIds)
  return new Map(
    accounts.flatMap((account) => {
      const wallet = wallets.get(account.accountId)
      return wallet === undefined ? [] : [[account.accountId, memberOf(account, wallet)]]
    }),
  )
}

/** @spec S9.config.default S9.config.oddsType S9.config.theme */
function memberOf(account: StoredAccount, wallet: Wallet): MemberRecord {
  const { operatorSettings: settings, preferences, myanmarTax, ...others } = account
  const { positionTaking, rates, ...rest } = others
  const operator = operatorSettings.parse(settings)
  const { language, oddsType, theme } = operator
  const myanmar = { offered: operator.myanmar !== null, tax: myanmarTax }
  const kept = { ...defaultPreferences({ language, oddsType, theme }), ...preferences }
  return {
    ...rest,
    operator,
    currency: wallet.currency,
    status: wallet.accountStatus,
    playBreak: wallet.playBreak,
    balances: wallet,
    denied: wallet.denied,
    commission: Object.fromEntries(
      Object.entries(rates).map(([name, [own]]) => [name, rateText(own)]),
    ),
    commissionSetUp: Object.keys(rates).length > 0,
    book: { positionTaking, commission: rates },
    myanmar,
    currencies: currenciesOf(operator),
    preferences: { ...kept, mmoType: mmoTypeOf(preferences.mmoType, wallet.currency, myanmar) },
    languageChosen: preferences.language !== undefined,
  }
}

/** Myanmar odds until the member chooses others; in MMO there are no others. */
function mmoTypeOf(
  chosen: Preferences['mmoType'] | undefined,
  currency: Currency,
  mode: MyanmarMode,
): Preferences['mmoType'] {
  if (!hasMyanmar(currency, mode)) return '0'
  return currency === 'MMO' ? '1' : (chosen ?? '1')
}
