import { assert } from '@fairline/domain/assert'
import { bookColumns } from '@fairline/domain/books/book-column'
import type { ClassRates } from '@fairline/domain/books/commission'
import type { Shares } from '@fairline/domain/books/edges'
import { type PartyLevel, partyLevels } from '@fairline/domain/books/party-level'
import type { BookTerms } from '@fairline/domain/books/ticket-edges'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../apps/server/src/db/transaction.ts'
import {
  addParty,
  bookTermsUnder,
  giveOn,
  type Party,
  readChain,
} from '../../apps/server/src/modules/parties/index.ts'

/** The uplines of the season, all currencies together. */
const partiesMax = 200

/** The tree of a currency from the top: so many parties of a level, and what each has to give. */
const levels: readonly (readonly [level: PartyLevel, parties: number, times: bigint])[] = [
  ['shareholder', 1, 168n],
  ['super_senior', 2, 84n],
  ['senior', 3, 28n],
  ['master', 4, 7n],
  ['agent', 7, 1n],
]

/** What a level takes at most: 100 together. */
const shareMax: Readonly<Record<PartyLevel, number>> = {
  agent: 40,
  master: 25,
  senior: 15,
  super_senior: 10,
  shareholder: 10,
}

/** Where a member of the season belongs. */
interface SeasonPlace {
  readonly partyId: bigint
  readonly book: BookTerms
}

/**
 * Makes 200 uplines, a tree in each currency, whose shares differ from party to party, and
 * returns a place for the member of each currency below another agent, with the credit given on.
 */
export async function createUplines(
  tx: Transaction,
  operatorId: number,
  currencies: readonly Currency[],
  member: { readonly credit: Minor; readonly rates: ClassRates },
): Promise<ReadonlyMap<Currency, SeasonPlace>> {
  const places = new Map<Currency, SeasonPlace>()
  const upTo = (trees: number): number => Math.floor((trees * partiesMax) / currencies.length)
  for (const [index, currency] of currencies.entries()) {
    const most = upTo(index + 1) - upTo(index)
    const agents = await createTree(tx, { operatorId, currency, most, ...member })
    const agent = agents[index % agents.length]
    assert(agent !== undefined, `${currency} has an agent`)
    const given = await giveOn(tx, agent.id, member.credit)
    assert(given.ok, `${agent.loginId} has credit to give`)
    const chain = await readChain(tx, agent.id)
    places.set(currency, { partyId: agent.id, book: bookTermsUnder(chain, member.rates) })
  }
  return places
}

interface Tree {
  readonly operatorId: number
  readonly currency: Currency
  readonly most: number
  readonly credit: Minor
  readonly rates: ClassRates
}

/** Makes the tree of a currency and returns its agents. */
async function createTree(tx: Transaction, tree: Tree): Promise<readonly Party[]> {
  const { operatorId, currency, most, credit } = tree
  let above: readonly Party[] = []
  let made = 0
  for (const [level, count, times] of levels) {
    const parties: Party[] = []
    for (let place = 0; place < count && made < most; place += 1) {
      made += 1
      const login = `${currency.toLowerCase()}-${level.replace('_', '-')}-${place}`
      const parent = above[place % Math.max(above.length, 1)] ?? null
      const of = { operatorId, currency, login, level, parent, name: '', credit: credit * times }
      const shares = sharesOf(level, made + operatorId * place)
      const added = await addParty(tx, { ...of, shares, rates: ratesOf(tree.rates, level) })
      assert(added.ok, `${login} can be made`)
      parties.push(added.value)
    }
    above = parties
  }
  return above
}

function sharesOf(level: PartyLevel, seed: number) {
  const share = (seed * 37) % (shareMax[level] + 1)
  return Object.fromEntries(bookColumns.map((column) => [column, { share }]))
}

/** A step above the level below. */
function ratesOf(member: ClassRates, level: PartyLevel): ClassRates {
  const steps = (partyLevels.indexOf(level) + 1) * 5
  const above = (rate: number): number => Math.min(rate + steps, 100)
  return {
    hdpou: above(member.hdpou),
    '1x2': above(member['1x2']),
    others: above(member.others),
  }
}

/** The shares of a member's uplines; in the season they are the same in each column. */
export function sharesIn({ positionTaking }: BookTerms): Shares {
  return positionTaking.hdp ?? [0, 0, 0, 0, 0]
}
