import { rightsOf } from '@fairline/domain/books/access-right'
import { commissionClasses } from '@fairline/domain/books/book-column'
import { rateText } from '@fairline/domain/books/commission'
import type { PartyLevel, PartyStatus } from '@fairline/domain/books/party-level'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { type Currency, formatMoney, type Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import {
  addParty,
  changePartyAccess,
  changePartyStatus,
  editParty,
  membersBelow,
  type Party,
  type PartyChanges,
  partyNamed,
  readChain,
} from '../parties/index.ts'
import { endSessionsByUpline, followAccounts } from '../sessions/index.ts'
import { type AccessSwitch, accessShown, deniedAfter } from './access-switch.ts'
import { type Act, audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import { currenciesTaken } from './apply-profiles.ts'
import type { JsonRecord } from './canonical-json.ts'

/** Names the party that an act is about. */
interface OnParty {
  readonly login: string
}

/** A party to be. */
interface PartyToAdd extends OnParty, Omit<PartyChanges, 'name' | 'credit'> {
  readonly level: PartyLevel
  /** The login id of the parent; left out of a party under the house. */
  readonly upline?: string
  /** The parent's if it is left out. */
  readonly currency?: Currency
  readonly name: string
  readonly credit: Minor
  /** Set if one that exists is refused, whosever it is: a screen repeats no act. */
  readonly isNew?: true
}

const targetOf = ({ loginId }: Party): string => `party:${loginId}`

/**
 * Returns the party with a login id at an operator. One that does not exist is refused in the same
 * way as one of another operator.
 */
export async function partyAt(
  db: Queries,
  operatorId: number,
  login: string,
): Promise<Outcome<Party>> {
  const party = await partyNamed(db, operatorId, login.trim())
  if (party !== undefined) return accepted(party)
  return refused('forbiddenAccess', { party: `there is no party ${login}` })
}

/** Refuses a login id that a member or an upline of the operator has, and says no more of it. */
export const isTaken = (login: string): Outcome<never> =>
  refused('new_login_id_exists', { login: `the name ${login} is taken` })

/** A party as answers and the audit show it, with the login id of its parent. */
function partyShown(party: Party, upline: string): JsonRecord {
  const { credit, given } = party
  return {
    party: party.loginId,
    ...(party.name === '' ? {} : { name: party.name }),
    level: party.level,
    upline,
    status: party.status,
    ...(party.denied === 0 ? {} : { off: rightsOf(party.denied).join(' ') }),
    currency: party.currency,
    credit: formatMoney(credit),
    given: formatMoney(given),
    left: formatMoney(credit - given),
    commission: Object.fromEntries(
      commissionClasses.map((name) => [name, rateText(party.rates[name])]),
    ),
    position_taking: Object.fromEntries(
      Object.entries(party.shares).map(([column, { share, min, allowed }]) => [
        column,
        `${share} (from ${min}, with those below up to ${allowed})`,
      ]),
    ),
  }
}

/** The party and its parent's login id, as they are stored now. */
async function stored(db: Queries, { id, operatorId, loginId }: Party): Promise<JsonRecord> {
  const chain = await readChain(db, id)
  const party = (await partyNamed(db, operatorId, loginId)) ?? chain.at(-1)
  return party === undefined ? {} : partyShown(party, chain.at(-2)?.loginId ?? 'house')
}

/** Adds a party. One that exists in the same place is left as it is; another one is refused. */
export const addPartyBy: Act<PartyToAdd> = audited('party.add', async (tx, by, input) => {
  await takeTurns(tx, by.operatorId)
  const known = await partyNamed(tx, by.operatorId, input.login)
  if (known !== undefined) {
    return input.isNew === true ? isTaken(input.login) : asAdded(tx, known, input)
  }
  const { upline, level, name, credit, shares = {}, rates, login } = input
  const above = upline === undefined ? null : await partyAt(tx, by.operatorId, upline)
  if (above !== null && !above.ok) return above
  const parent = above === null ? null : above.value
  const currency = input.currency ?? parent?.currency
  if (currency === undefined) {
    return refused('invalidCurrency', { currency: 'a party under the house needs --currency' })
  }
  if (!(await currenciesTaken(tx, by.operatorId)).includes(currency)) {
    return refused('currencyNotSupported', { currency: `the operator does not take ${currency}` })
  }
  const of = { operatorId: by.operatorId, login, name, level, parent, currency, credit, shares }
  const added = await addParty(tx, rates === undefined ? of : { ...of, rates })
  if (!added.ok) return added
  const after = await stored(tx, added.value)
  return accepted({ target: targetOf(added.value), before: {}, after, answer: after })
})

async function asAdded(tx: Transaction, known: Party, asked: PartyToAdd) {
  const shown = await stored(tx, known)
  const { level, upline = 'house', currency = known.currency } = asked
  const isSame =
    known.level === level &&
    String(shown['upline']).toLowerCase() === upline.toLowerCase() &&
    known.currency === currency
  if (!isSame) {
    const is = `${known.loginId} exists, ${known.level} in ${known.currency}`
    return refused('incompletedRequest', { login: `${is} under ${String(shown['upline'])}` })
  }
  return accepted({ target: targetOf(known), before: shown, after: shown, answer: shown })
}

/** Changes name, credit, position taking or commission of a party. */
export const editPartyBy: Act<OnParty & PartyChanges> = audited(
  'party.edit',
  async (tx, by, { login, ...changes }) => {
    await takeTurns(tx, by.operatorId)
    const found = await partyAt(tx, by.operatorId, login)
    if (!found.ok) return found
    const before = await stored(tx, found.value)
    const edited = await editParty(tx, found.value, changes)
    if (!edited.ok) return edited
    const after = await stored(tx, found.value)
    const answer = { ...after, new_terms: String(edited.value.members) }
    return accepted({ target: targetOf(found.value), before, after, answer })
  },
)

/** Gives credit to a party, or takes some back where the amount is below zero. */
export const creditPartyBy: Act<OnParty & { readonly by: Minor; readonly reference: string }> =
  audited('party.credit', async (tx, by, { login, by: amount, reference }) => {
    await takeTurns(tx, by.operatorId)
    const found = await partyAt(tx, by.operatorId, login)
    if (!found.ok) return found
    const before = await stored(tx, found.value)
    const credit = found.value.credit + amount
    if (credit < 0n) {
      return refused('insufficient_balance', { amount: `${login} has not that much credit` })
    }
    const edited = await editParty(tx, found.value, { credit })
    if (!edited.ok) return edited
    const after = { ...(await stored(tx, found.value)), reference }
    return accepted({ target: targetOf(found.value), before, after, answer: after })
  })

/** Sets the state of a party, which holds for its subtree at once. Closed is final. */
export const setPartyStatus: Act<OnParty & { readonly status: PartyStatus }> = audited(
  'party.status',
  async (tx, by, { login, status }) => {
    await takeTurns(tx, by.operatorId)
    const found = await partyAt(tx, by.operatorId, login)
    if (!found.ok) return found
    const { loginId, status: before } = found.value
    const changed = await changePartyStatus(tx, found.value, status)
    if (!changed.ok) return changed
    await followAccounts(tx, changed.value, 'state')
    return accepted({
      target: targetOf(found.value),
      before: { status: before },
      after: { status },
      answer: { party: loginId, status, members: String(changed.value.length) },
    })
  },
)

/**
 * Switches a kind of bets or a product off for all members below a party, or on again. What is off
 * for one of them alone, or at another party above it, stays off.
 */
export const setPartyAccess: Act<OnParty & AccessSwitch> = audited(
  'party.access',
  async (tx, by, { login, ...input }) => {
    await takeTurns(tx, by.operatorId)
    const found = await partyAt(tx, by.operatorId, login)
    if (!found.ok) return found
    const { loginId, denied: before } = found.value
    const after = deniedAfter(before, input)
    const changed = await changePartyAccess(tx, found.value, after)
    await followAccounts(tx, changed)
    return accepted({
      target: targetOf(found.value),
      before: accessShown(before, input),
      after: accessShown(after, input),
      answer: { party: loginId, ...accessShown(after, input), members: String(changed.length) },
    })
  },
)

/** Ends the sessions of all members below a party: open pages are logged out. */
export const withdrawPartySessions: Act<OnParty> = audited(
  'party.sessions',
  async (tx, by, { login }) => {
    await takeTurns(tx, by.operatorId)
    const found = await partyAt(tx, by.operatorId, login)
    if (!found.ok) return found
    const members = await membersBelow(tx, found.value)
    const ended = await endSessionsByUpline(tx, members, 'permission_denied')
    return accepted({
      target: targetOf(found.value),
      before: { open_sessions: ended },
      after: { open_sessions: 0 },
      answer: { party: found.value.loginId, open_sessions: 0 },
    })
  },
)

/** Reads a party; changes nothing. */
export const showParty: Act<OnParty> = async (tx, by, { login }) => {
  const found = await partyAt(tx, by.operatorId, login)
  if (!found.ok) return found
  const shown = await stored(tx, found.value)
  return accepted({ target: targetOf(found.value), before: shown, after: shown, answer: shown })
}
