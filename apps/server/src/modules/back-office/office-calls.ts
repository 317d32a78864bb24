import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type {
  OfficeAnswer,
  OfficeEndpointOptions,
  OfficeHandlers,
} from '../../http/office-endpoints.ts'
import type { Random } from '../../random.ts'
import type { PasswordHasher } from '../accounts/index.ts'
import type { TicketIds } from '../bets/index.ts'
import type { QuotedMatch } from '../odds-board/index.ts'
import type { Office } from '../office/index.ts'
import { accountCalls } from './account-calls.ts'
import { insertAudit } from './act-store.ts'
import { betCalls } from './bet-calls.ts'
import { bookCalls } from './book-calls.ts'
import { changeCalls } from './change-calls.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { fixtureCalls } from './fixture-calls.ts'
import { gameRoundCalls } from './game-round-calls.ts'
import { gamingCalls } from './gaming-calls.ts'
import { houseCalls } from './house-calls.ts'
import { messageCalls } from './message-calls.ts'
import { doerOfActs } from './office-act.ts'
import { providerCalls } from './provider-calls.ts'
import { reportCalls } from './report-calls.ts'
import { resultCalls } from './result-calls.ts'
import { roomCalls } from './room-calls.ts'
import { settleUpCalls } from './settle-up-calls.ts'
import { siteCalls } from './site-calls.ts'
import type { OpeningRules } from './site-switch.ts'
import { staffCalls } from './staff-calls.ts'
import { standingCalls } from './standing-calls.ts'
import { tradeCalls } from './trade-calls.ts'
import { tvCalls } from './tv-calls.ts'

/** What the calls of the back office need of the process. */
export interface OfficeCallParts {
  readonly database: Database
  /** For lists and reports, so that no bet waits for them. */
  readonly lists: Database
  readonly hasher: PasswordHasher
  readonly random: Random
  readonly ticketIds: TicketIds
  readonly office: Pick<Office, 'once' | 'routes'>
  readonly opening: OpeningRules
  /** The board as it is now. */
  readonly board: () => readonly QuotedMatch[]
  readonly missing: () => Promise<readonly string[]>
  readonly reconcile: () => Promise<OfficeAnswer<'/bo/reconcile'>['invariants']>
}

/** Every call of the back office, with what hears that one was denied. */
export function officeCalls(
  parts: OfficeCallParts,
): Pick<OfficeEndpointOptions, 'handlers' | 'onDenied'> {
  const { database, lists, hasher, random, ticketIds, office } = parts
  const { board, opening, missing, reconcile } = parts
  const { queries } = lists
  const act = doerOfActs(database, office)
  const handlers: OfficeHandlers = {
    ...office.routes,
    ...accountCalls({ queries, hasher, random, act }),
    ...betCalls({ queries, ticketIds }),
    ...bookCalls({ queries, board }),
    ...changeCalls({ queries, ticketIds, random, act }),
    ...resultCalls({ queries, ticketIds, act }),
    ...standingCalls({ queries, act }),
    ...providerCalls({ queries, random, act }),
    ...gameRoundCalls({ queries, act }),
    ...tradeCalls({ queries, board, act }),
    ...fixtureCalls({ queries, opening, act }),
    ...reportCalls({ queries, ticketIds }),
    ...staffCalls({ queries, random, act }),
    ...settleUpCalls({ queries, act }),
    ...dashboardCalls({ queries }),
    ...siteCalls({ queries, opening, act }),
    ...tvCalls({ queries, board, act }),
    ...messageCalls({ queries, act }),
    ...roomCalls({ queries, random, act }),
    ...gamingCalls({ queries, act }),
    ...houseCalls({ queries, missing, reconcile }),
  }
  return {
    handlers,
    // An attempt is a fact that an operator looks for: it gets a row, although nothing changed.
    onDenied: ({ actor, operatorId }, path, { code }) =>
      inTransaction(database, (tx) =>
        insertAudit(tx, {
          operatorId,
          actor,
          act: 'denied',
          target: path,
          reason: code,
          before: {},
          after: {},
        }),
      ),
  }
}
