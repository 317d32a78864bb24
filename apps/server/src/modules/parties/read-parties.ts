import type { Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Party } from './party.ts'
import {
  type ListedParty,
  lockParties,
  selectChain,
  selectMemberCredit,
  selectMembersBelow,
  selectParties,
  selectPartyNamed,
  selectPartyOfMember,
} from './party-store.ts'

/** Finds a party of an operator by its login id, in whatever case. */
export const partyNamed = (
  db: Queries,
  operatorId: number,
  login: string,
): Promise<Party | undefined> => selectPartyNamed(db, operatorId, login)

/** A party and all above it, from the top down. */
export const readChain = (db: Queries, partyId: bigint): Promise<readonly Party[]> =>
  selectChain(db, partyId)

/** Lists an operator's parties as a tree: each one right below its parent, by login id. */
export const listParties = (
  db: Queries,
  operatorId: number,
  asked: { readonly under: string | null; readonly level: string | null },
  span: readonly [limit: number, offset: number],
): Promise<readonly ListedParty[]> => selectParties(db, operatorId, asked, span)

/** The accounts of all members below a party, in no order. */
export const membersBelow = (db: Queries, party: Party): Promise<readonly bigint[]> =>
  selectMembersBelow(db, party)

/** The credit that a member has been given. */
export const memberCredit = (db: Queries, walletId: bigint): Promise<Minor> =>
  selectMemberCredit(db, walletId)

/** Locks the party above a member, if there is one; it comes before the member's wallet. */
export async function lockPartyOfMember(tx: Transaction, accountId: bigint): Promise<void> {
  const partyId = await selectPartyOfMember(tx, accountId)
  if (partyId !== null) await lockParties(tx, [partyId])
}
