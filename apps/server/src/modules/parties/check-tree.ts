import { rateAbove, rateFault, rateText } from '@fairline/domain/books/commission'
import { shareFault } from '@fairline/domain/books/position-taking'
import { type Rejection, refused } from '@fairline/domain/errors/rejection'
import type { Queries } from '../../db/queries.ts'
import { sharesOfChain } from './book-terms.ts'
import type { Party } from './party.ts'
import { selectMemberRates, selectSubtree } from './party-store.ts'

type Refused = { readonly ok: false; readonly rejection: Rejection }

/**
 * Returns what the last party of a chain breaks in the tree as it is stored now, by the cell that
 * breaks it; null if nothing. Shares are looked at in every chain through it, and rates against its
 * parent, the parties right below it and its members.
 */
export async function faultInTree(db: Queries, chain: readonly Party[]): Promise<Refused | null> {
  const party = chain.at(-1)
  if (party === undefined) return null
  const below = (await selectSubtree(db, party)).filter(({ id }) => id !== party.id)
  for (const each of [chain, ...below.map((low) => [...chain, ...between(party, low, below)])]) {
    const fault = shareFault(sharesOfChain(each))
    if (fault !== undefined) {
      return refused('incompletedRequest', {
        position_taking: `${fault.login} ${fault.column}: ${fault.problem}`,
      })
    }
  }
  const rates = await faultOfRates(db, party, chain.at(-2), below)
  return rates === null ? null : refused('incompletedRequest', { commission: rates })
}

/** The parties from below a party down to one of its subtree. */
function between(party: Party, low: Party, below: readonly Party[]): readonly Party[] {
  return below.filter(({ path }) => low.path.startsWith(path) && path.length > party.path.length)
}

async function faultOfRates(
  db: Queries,
  party: Party,
  parent: Party | undefined,
  below: readonly Party[],
): Promise<string | null> {
  const { rates, loginId } = party
  for (const rate of Object.values(rates)) {
    const fault = rateFault(rate)
    if (fault !== null) return fault
  }
  const bounds = [
    ...(parent === undefined ? [] : [{ lower: rates, upper: parent.rates, of: parent.loginId }]),
    ...below
      .filter(({ parentId }) => parentId === party.id)
      .map((child) => ({ lower: child.rates, upper: rates, of: loginId })),
    { lower: await selectMemberRates(db, party.id), upper: rates, of: loginId },
  ]
  for (const { lower, upper, of } of bounds) {
    const above = rateAbove(lower, upper)
    if (above !== undefined) {
      const [rate, bound] = [rateText(above.rate), rateText(above.bound)]
      return `${above.class}: a rate of ${rate} is above that of ${of}, ${bound}`
    }
  }
  return null
}
