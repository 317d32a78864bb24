import { assert } from '@fairline/domain/assert'
import { bookColumns } from '@fairline/domain/books/book-column'
import { type ClassRates, rateMax } from '@fairline/domain/books/commission'
import { type PartyLevel, partyLevels } from '@fairline/domain/books/party-level'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import type { DemoUplines } from '../accounts/index.ts'
import { addParty } from './add-party.ts'
import { bookTermsUnder } from './book-terms.ts'
import { giveOn } from './give-on.ts'
import type { Party } from './party.ts'
import { selectChain, selectPartyNamed } from './party-store.ts'

/** The members of the demo with uplines, each with five of its own; the others are the house's. */
const withUplines: readonly string[] = ['demo01', 'demo02', 'demo03']

/** What each level takes, from the agent up. */
const shares: Readonly<Record<PartyLevel, number>> = {
  agent: 40,
  master: 20,
  senior: 10,
  super_senior: 10,
  shareholder: 10,
}

const shortNames: Readonly<Record<PartyLevel, string>> = {
  agent: 'ag',
  master: 'ma',
  senior: 'se',
  super_senior: 'su',
  shareholder: 'sh',
}

/** Uplines have so many times the credit of their member, and rates a step above those below. */
const creditTimes = 10n
const rateStep = 5

/**
 * Makes the five uplines of a member of the demo, where there are none, and gives the member's
 * credit on: `sh-demo01` to `ag-demo01`. Returns where the member belongs.
 */
export const demoUplines: DemoUplines = async (tx, operatorId, member) => {
  const { loginId, currency, credit, rates } = member
  if (!withUplines.includes(loginId)) return { partyId: null }
  let parent: Party | null = null
  for (const level of partyLevels.toReversed()) {
    const of = { login: `${shortNames[level]}-${loginId}`, level, currency, rates }
    parent = await partyOf(tx, { operatorId, parent, credit: credit * creditTimes, ...of })
  }
  assert(parent !== null, 'there are levels')
  const given = await giveOn(tx, parent.id, credit)
  assert(given.ok, 'the agent of a demo member has credit to give')
  return { partyId: parent.id, book: bookTermsUnder(await selectChain(tx, parent.id), rates) }
}

interface DemoParty {
  readonly operatorId: number
  readonly parent: Party | null
  readonly login: string
  readonly level: PartyLevel
  readonly currency: Currency
  readonly credit: Minor
  /** Those of the member. */
  readonly rates: ClassRates
}

async function partyOf(tx: Transaction, party: DemoParty): Promise<Party> {
  const { operatorId, login, level, rates } = party
  const known = await selectPartyNamed(tx, operatorId, login)
  if (known !== undefined) return known
  const steps = (partyLevels.indexOf(level) + 1) * rateStep
  const above = (rate: number): number => Math.min(rate + steps, rateMax)
  const own = {
    hdpou: above(rates.hdpou),
    '1x2': above(rates['1x2']),
    others: above(rates.others),
  }
  const taken = bookColumns.map((column) => [column, { share: shares[level] }])
  const made = { ...party, name: '', shares: Object.fromEntries(taken), rates: own }
  const added = await addParty(tx, made)
  assert(added.ok, `the upline ${login} of the demo can be made`)
  return added.value
}
