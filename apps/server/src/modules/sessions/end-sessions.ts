import {
  type AccountStatus,
  accountStatuses,
  refusalOf,
} from '@fairline/domain/accounts/account-status'
import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/authenticate.ts'
import { readMembers } from '../accounts/index.ts'
import { changeStatus, lockWallet, type Wallet } from '../wallet/index.ts'
import { deleteExpiredLaunches } from './launch-store.ts'
import { deleteOldAttempts } from './login-attempt-store.ts'
import { exchangeKeptMs } from './login-exchange.ts'
import { deleteExpiredKeys, deleteOldExchanges } from './login-exchange-store.ts'
import { breakFacts } from './prove-session.ts'
import {
  endAndTell,
  endedWith,
  SESSION_IDLE_MS,
  type SessionContext,
  sessionNews,
} from './session-context.ts'
import {
  deleteEnded,
  type EndedSession,
  endExpired,
  endForbidden,
  endSession,
  endSessionsOf,
  findActiveHashes,
  findSession,
} from './session-store.ts'
import { hashToken, isOwner, type ShownSession } from './session-token.ts'

/** How long the token of an ended session still gets the code of the reason. */
const ENDED_KEPT_MS = 7 * 24 * 60 * 60_000

/** Ends the session of a token. No error if it has already ended. @spec S7.userlogout */
export async function logOut(
  context: SessionContext,
  shown: ShownSession,
): Promise<Outcome<object>> {
  const { database, clock } = context
  const session = await findSession(database.queries, hashToken(shown.token))
  if (session === undefined) return accepted({})
  if (!isOwner(shown, session.loginId)) return refused('invalidSession')
  await endAndTell(context, (tx) => endSession(tx, session.hash, 'session_not_exists', clock.now()))
  return accepted({})
}

/**
 * Ends the caller's other sessions and returns their number.
 * @spec S7.userlogoutothers
 */
export async function logOutOthers(context: SessionContext, caller: Caller): Promise<number> {
  const { accountId, sessionHash: but } = caller
  const now = context.clock.now()
  const ended = await endAndTell(context, (tx) =>
    endSessionsOf(tx, accountId, 'session_expired', now, { but }),
  )
  return ended.length
}

/**
 * Changes what an account may do, for an upline. A state that allows no session ends the open ones;
 * either way it holds at once on this node, for bets under the wallet's lock everywhere. A state
 * that cannot follow (closed is for ever) is refused with `CLOSE`.
 */
export async function setAccountStatus(
  context: SessionContext,
  accountId: bigint,
  status: AccountStatus,
): Promise<Outcome<AccountStatus>> {
  return inTransaction(context.database, async (tx): Promise<Outcome<AccountStatus>> => {
    const changed = await changeStatus(tx, accountId, status)
    if (!changed.ok) return changed
    await holdSessions(context, tx, accountId, { accountStatus: status, playBreak: null })
    return changed
  })
}

/** Ends the sessions if the state allows none. The next call reads the state again. */
async function holdSessions(
  context: SessionContext,
  tx: Transaction,
  accountId: bigint,
  state: Pick<Wallet, 'accountStatus' | 'playBreak'>,
): Promise<void> {
  const open = await findActiveHashes(tx, accountId)
  const refusal = refusalOf(state.accountStatus, 'view')
  const ended =
    refusal === null ? [] : await endSessionsOf(tx, accountId, refusal, context.clock.now())
  const facts = breakFacts(state)
  tx.tell(sessionNews, { ended: endedWith(ended, facts), changed: open })
}

/**
 * Applies an account's state to its sessions after something other than an upline changed it. They
 * end if the state allows none. The next call reads the state again.
 */
export async function followState(context: SessionContext, accountId: bigint): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const wallet = await lockWallet(tx, accountId)
    assert(wallet !== undefined, `account ${accountId} has a wallet`)
    await holdSessions(context, tx, accountId, wallet)
  })
}

/** The states that allow no session, with what they answer. */
export const statesWithoutSession = new Map(
  accountStatuses.flatMap((status) => {
    const code = refusalOf(status, 'view')
    return code === null ? [] : [[status, code] as const]
  }),
)

/** Ends the sessions whose account is in a state that allows none. */
async function endAllForbidden(tx: Transaction, now: number): Promise<readonly EndedSession[]> {
  const ended = await endForbidden(tx, now, statesWithoutSession)
  if (ended.length === 0) return []
  const members = await readMembers(
    tx,
    ended.map(({ accountId }) => accountId),
  )
  return ended.flatMap((session) => {
    const member = members.get(session.accountId)
    return endedWith([session], member && breakFacts(member))
  })
}

/**
 * Ends the sessions that reached their idle or absolute end, and those of accounts in a state that
 * allows no session, so that a site that only listens learns it. Deletes ended sessions, login
 * attempts, launches and keys of logins that are too old to matter. Run it every few seconds on
 * one node.
 */
export async function sweepSessions(context: SessionContext): Promise<void> {
  const { queries } = context.database
  const now = context.clock.now()
  await endAndTell(context, (tx) => endExpired(tx, { now, idleMs: SESSION_IDLE_MS }))
  await endAndTell(context, (tx) => endAllForbidden(tx, now))
  await deleteEnded(queries, now - ENDED_KEPT_MS)
  await deleteOldAttempts(queries, now)
  await deleteExpiredLaunches(queries, now)
  await deleteExpiredKeys(queries, now)
  await deleteOldExchanges(queries, now - exchangeKeptMs)
}
