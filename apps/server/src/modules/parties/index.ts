/**
 * The uplines of members: their tree, their credit, and what they take of the bets below them.
 * Tables: `party`, the names of parties in `login_name`, and what uplines leave to a `wallet`.
 */

export { addParty, type NewParty } from './add-party.ts'
export { bookTermsUnder } from './book-terms.ts'
export { demoUplines } from './demo-uplines.ts'
export { editParty, type PartyChanges } from './edit-party.ts'
export { giveOn } from './give-on.ts'
export { givenIsGiven } from './given-is-given.ts'
export type { Party } from './party.ts'
export {
  listParties,
  lockPartyOfMember,
  memberCredit,
  membersBelow,
  partyNamed,
  readChain,
} from './read-parties.ts'
export { changePartyAccess, changePartyStatus } from './switch-party.ts'
