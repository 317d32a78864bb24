import type { Database } from './db/database.ts'
import { auditIsWhole } from './modules/back-office/index.ts'
import { daysAreShared, edgesFollowTerms, settleUpsCoverOnce } from './modules/books/index.ts'
import { remoteMoneyIsMirrored } from './modules/funds/index.ts'
import { gamesBalance, historiesAgree } from './modules/games/index.ts'
import { givenIsGiven } from './modules/parties/index.ts'
import { voidsAreFinal } from './modules/settlement/index.ts'
import { roomsBalance } from './modules/tournaments/index.ts'
import { checkInvariants } from './modules/wallet/index.ts'

/** Checks all books of the house: the ledger, each product's own, and the audit. */
export const checkBooks = (database: Database): ReturnType<typeof checkInvariants> =>
  checkInvariants(database, [
    roomsBalance,
    remoteMoneyIsMirrored,
    auditIsWhole,
    edgesFollowTerms,
    givenIsGiven,
    daysAreShared,
    settleUpsCoverOnce,
    voidsAreFinal,
    gamesBalance,
    historiesAgree,
  ])
