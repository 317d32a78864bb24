import { commissionClasses } from '@fairline/domain/books/book-column'
import { type ClassRates, ratesByClass, type UplineRates } from '@fairline/domain/books/commission'
import { sharesByColumn } from '@fairline/domain/books/position-taking'
import type { BookTerms } from '@fairline/domain/books/ticket-edges'
import type { Party } from './party.ts'
import type { ChainTerms } from './party-store.ts'

/** A chain of parties as the rules of position taking read it. */
export const sharesOfChain = (chain: readonly Party[]) =>
  chain.map(({ loginId: login, level, shares }) => ({ login, level, shares }))

const ratesOfChain = (chain: readonly Party[]): UplineRates =>
  Object.fromEntries(chain.map(({ level, rates }) => [level, rates]))

/** The terms of a member with these rates below a chain of parties. */
export const bookTermsUnder = (chain: readonly Party[], member: ClassRates): BookTerms => ({
  positionTaking: sharesByColumn(sharesOfChain(chain)),
  commission: ratesByClass(member, ratesOfChain(chain)),
})

const none: ClassRates = { hdpou: 0, '1x2': 0, others: 0 }

/** The terms of the members right below the last party of a chain, as they are stored. */
export function chainTerms(chain: readonly Party[]): ChainTerms {
  const { positionTaking, commission } = bookTermsUnder(chain, none)
  const uplines = commissionClasses.map((name) => [name, commission[name]?.slice(1)])
  return {
    partyId: chain.at(-1)?.id ?? 0n,
    shares: JSON.stringify(positionTaking),
    rates: JSON.stringify(Object.fromEntries(uplines)),
  }
}
