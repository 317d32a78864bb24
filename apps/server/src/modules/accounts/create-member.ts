import { isPassword, normaliseLoginId } from '@fairline/domain/accounts/credentials'
import { assert } from '@fairline/domain/assert'
import { commissionClasses } from '@fairline/domain/books/book-column'
import type { Rates } from '@fairline/domain/books/edges'
import type { BookTerms } from '@fairline/domain/books/ticket-edges'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { Currency } from '@fairline/domain/money/money'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import { currentRulesVersion } from '@fairline/domain/ticket/rules-version'
import type { Transaction } from '../../db/transaction.ts'
import { createWallet } from '../wallet/index.ts'
import { insertAccount, insertTerms, raiseProfileVersion } from './account-store.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** What a member's bets are placed under from now on. */
export interface Terms {
  readonly oddsGroup: OddsGroup
  /** By sports type, in minor units. */
  readonly limits: Readonly<Record<string, BetLimits>>
  /** Rates in per cent of turnover by commission class; empty while it is not set up. */
  readonly commission: Readonly<Record<string, string>>
  /** What uplines have in the bets, with the rates of all; left out of a member of the house. */
  readonly book?: BookTerms
}

/** A member to be. */
export interface NewMember extends Terms {
  readonly operatorId: number
  readonly loginId: string
  readonly password: string
  /** Whether the member has to choose another password at the first login. */
  readonly mustChangePassword?: boolean
  readonly currency: Currency
  /** The party above the member, for life; left out of a member of the house. */
  readonly partyId?: bigint | null
}

/**
 * Creates an account with its wallet, ledger accounts and first terms, and returns its id. The
 * wallet is empty.
 */
export async function createMember(
  tx: Transaction,
  hasher: PasswordHasher,
  member: NewMember,
): Promise<bigint> {
  const { operatorId, currency, password, mustChangePassword = false, partyId = null } = member
  const loginId = normaliseLoginId(member.loginId)
  assert(loginId !== undefined, `${member.loginId} can be a login id`)
  assert(isPassword(password), 'the password has 6 to 10 printable characters')
  const stored = await hasher.hash(password)
  const account = { operatorId, loginId, password: stored, mustChangePassword, partyId }
  const accountId = await insertAccount(tx, account)
  await createWallet(tx, { id: accountId, operatorId, currency })
  await setTerms(tx, accountId, member)
  return accountId
}

/** Sets new terms for a member, for new bets only, and returns their id. */
export async function setTerms(tx: Transaction, accountId: bigint, terms: Terms): Promise<bigint> {
  const { oddsGroup, limits, book = ofTheHouse(terms) } = terms
  const rulesVersion = currentRulesVersion
  const id = await insertTerms(tx, { accountId, oddsGroup, limits, book, rulesVersion })
  await raiseProfileVersion(tx, accountId)
  return id
}

/** The house takes all, and what commission a member gets is all that is paid. */
function ofTheHouse({ commission }: Pick<Terms, 'commission'>): BookTerms {
  const classes = commissionClasses.flatMap((name) => {
    const percent = commission[name]
    if (percent === undefined) return []
    const rate = Math.round(Number(percent) * 100)
    const rates: Rates = [rate, rate, rate, rate, rate, rate]
    return [[name, rates]]
  })
  return { positionTaking: {}, commission: Object.fromEntries(classes) }
}
