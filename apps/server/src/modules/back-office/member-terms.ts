import { isPassword, normaliseLoginId } from '@fairline/domain/accounts/credentials'
import { isGuessable } from '@fairline/domain/accounts/guessable-password'
import { type ClassRates, lowerRates } from '@fairline/domain/books/commission'
import type { BookTerms } from '@fairline/domain/books/ticket-edges'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { type BetLimits, betLimitsFault } from '@fairline/domain/limits/bet-limits'
import type { Currency } from '@fairline/domain/money/money'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import { allSports } from '@fairline/domain/sports/all-sports'
import type { Transaction } from '../../db/transaction.ts'
import {
  accountNamed,
  createMember,
  type MemberRecord,
  type PasswordHasher,
  readMember,
  setTerms,
} from '../accounts/index.ts'
import { bookTermsUnder, partyNamed, readChain } from '../parties/index.ts'
import { followAccounts } from '../sessions/index.ts'
import { type Act, type ActBy, type Acted, audited } from './act.ts'
import { type OnMember, onMember, targetOf } from './act-on-member.ts'
import { takeTurns } from './act-store.ts'
import { currenciesTaken } from './apply-profiles.ts'
import { ratesOf } from './commission-class.ts'
import { limitsShown, outsideProfile } from './limit-profile.ts'
import { isTaken, partyAt } from './party-acts.ts'
import { memberShown } from './present-member.ts'
import { selectCommission, selectLimitProfiles } from './profile-store.ts'

/** A member to be. */
interface MemberToAdd extends OnMember {
  readonly currency: Currency
  readonly oddsGroup: OddsGroup
  readonly password: string
  /**
   * Whether the password was made by chance: it is in the answer, and the member has to choose
   * another one at the first login.
   */
  readonly isMade: boolean
  /** The login id of the party above; left out of a member of the house. */
  readonly upline?: string
  /** Set if one that exists is refused, whosever it is: a screen repeats no act. */
  readonly isNew?: true
}

/**
 * Makes a member with the limits of the currency and the commission of the odds group. A member who
 * exists with the same currency and odds group is left as it is; another one is refused.
 */
export function addMember(hasher: PasswordHasher): Act<MemberToAdd> {
  return audited('member.add', async (tx, by, member) => {
    const fault = faultOf(member)
    if (fault !== null) return refused('incompletedRequest', fault)
    await takeTurns(tx, by.operatorId)
    const known = await accountNamed(tx, by.operatorId, member.login)
    if (known !== undefined && member.isNew === true) return isTaken(member.login)
    if (known !== undefined) return asAdded(await readMember(tx, known), member)
    if ((await partyNamed(tx, by.operatorId, member.login)) !== undefined) {
      return member.isNew === true
        ? isTaken(member.login)
        : refused('new_login_id_exists', { login: `${member.login} is an upline` })
    }
    const { currency, oddsGroup, login: loginId, password, isMade } = member
    if (!(await currenciesTaken(tx, by.operatorId)).includes(currency)) {
      return refused('currencyNotSupported', { currency: `the operator does not take ${currency}` })
    }
    const limits = (await selectLimitProfiles(tx, by.operatorId))[currency]
    if (limits === undefined) {
      return refused('currencyNotSupported', {
        currency: `no limits are set for new members in ${currency}`,
      })
    }
    const rates = (await selectCommission(tx, by.operatorId))[oddsGroup]
    if (rates === undefined) {
      return refused('memberCommissionNotSetup', {
        commission: 'no commission is set for new members',
      })
    }
    const above = await uplineFor(tx, by, member, rates)
    if (!above.ok) return above
    const terms = { oddsGroup, limits, commission: ratesOf(rates), ...above.value }
    const of = { operatorId: by.operatorId, loginId, currency }
    const logsIn = { password, mustChangePassword: isMade }
    const id = await createMember(tx, hasher, { ...of, ...logsIn, ...terms })
    const added = await readMember(tx, id)
    const after = memberShown(added)
    const answer = isMade ? { ...after, password } : after
    return accepted({ target: targetOf(added), before: {}, after, answer })
  })
}

/**
 * What a member has of its upline: the party, and terms of all the chain. The member gets the rates
 * of the odds group, as far as the upline has them.
 */
async function uplineFor(
  tx: Transaction,
  by: ActBy,
  { upline, currency }: MemberToAdd,
  rates: ClassRates,
): Promise<Outcome<{ partyId?: bigint; book?: BookTerms }>> {
  if (upline === undefined) return accepted({})
  const found = await partyAt(tx, by.operatorId, upline)
  if (!found.ok) return found
  const party = found.value
  if (party.currency !== currency) {
    const has = `${party.loginId} has ${party.currency}, not ${currency}`
    return refused('invalidCurrency', { currency: has })
  }
  if (party.status === 'closed') {
    return refused('CLOSE', { upline: `${party.loginId} is closed` })
  }
  const chain = await readChain(tx, party.id)
  return accepted({
    partyId: party.id,
    book: bookTermsUnder(chain, lowerRates(rates, party.rates)),
  })
}

function faultOf({ login, password }: MemberToAdd): Readonly<Record<string, string>> | null {
  if (normaliseLoginId(login) === undefined) {
    return {
      login: 'a login id has 3 to 32 letters, digits, dots, dashes or underscores',
    }
  }
  return passwordFault(password, login)
}

/** What is wrong with a password that an operator chose. */
export function passwordFault(
  password: string,
  login: string,
): Readonly<Record<string, string>> | null {
  if (!isPassword(password)) {
    return { password: 'a password has 6 to 10 printable characters without blanks' }
  }
  return isGuessable(password, [login]) ? { password: 'the password is easy to guess' } : null
}

function asAdded(known: MemberRecord, asked: MemberToAdd): Outcome<Acted> {
  const { currency, oddsGroup, parentId } = known
  const upline = (asked.upline ?? 'house').toLowerCase()
  if (parentId.toLowerCase() !== upline) {
    return refused('incompletedRequest', {
      login: `${known.loginId} exists, under ${parentId} for life`,
    })
  }
  if (currency !== asked.currency || oddsGroup !== asked.oddsGroup) {
    const is = `${known.loginId} exists, in ${currency} and odds group ${oddsGroup}`
    return refused('incompletedRequest', { login: is })
  }
  const shown = memberShown(known)
  return accepted({ target: targetOf(known), before: shown, after: shown, answer: shown })
}

/** Reads a member; changes nothing. */
export const showMember: Act<OnMember> = onMember(async (_tx, _by, _input, member) => {
  const shown = memberShown(member)
  return accepted({ target: targetOf(member), before: shown, after: shown, answer: shown })
})

/** Limits that a member is given; those that are left out stay. */
interface NewLimits extends OnMember {
  /** Keys of sports; every sport that the member may bet on if it is left out. */
  readonly sports?: readonly string[]
  readonly limits: Partial<BetLimits>
}

/**
 * Sets limits of a member for new bets, within the operator's profile of the currency.
 */
export const limitMember = audited(
  'member.limits',
  onMember<NewLimits>(async (tx, by, input, member) => {
    const next = await limitsAfter(tx, by, input, member)
    if (!next.ok) return next
    const before = { limits: limitsShown(member.limits) }
    const after = { limits: limitsShown(next.value) }
    const { oddsGroup, commission, book } = member
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await setTerms(tx, member.accountId, { oddsGroup, commission, book, limits: next.value })
      await followAccounts(tx, [member.accountId])
    }
    const answer = { member: member.loginId, ...after }
    return accepted({ target: targetOf(member), before, after, answer })
  }),
)

async function limitsAfter(
  tx: Transaction,
  by: ActBy,
  { sports, limits }: NewLimits,
  member: MemberRecord,
): Promise<Outcome<Readonly<Record<string, BetLimits>>>> {
  const profile = (await selectLimitProfiles(tx, by.operatorId))[member.currency] ?? {}
  const next: Record<string, BetLimits> = { ...member.limits }
  for (const { id, key } of allSports) {
    const current = next[id] ?? profile[id]
    const isAsked = sports === undefined ? next[id] !== undefined : sports.includes(key)
    if (!isAsked) continue
    const bounds = profile[id]
    if (current === undefined || bounds === undefined) {
      const sentence = `no limits are set for ${key} in ${member.currency}`
      return refused('incompletedRequest', { limits: sentence })
    }
    const changed = { ...current, ...limits }
    const fault = betLimitsFault(changed) ?? outsideProfile(changed, bounds)
    if (fault !== null) return refused('incompletedRequest', { limits: `${key}: ${fault}` })
    next[id] = changed
  }
  return accepted(next)
}
