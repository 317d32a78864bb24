/**
 * Who may log in, how long a session lasts, and what a device is known by.
 * Tables: `session`, `login_attempt`, `launch_token`, `login_exchange`, `opened_login_key`.
 */

import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import type { Outcome } from '@fairline/domain/errors/rejection'
import type { Authenticate, Caller } from '../../http/authenticate.ts'
import { followState, setAccountStatus, sweepSessions } from './end-sessions.ts'
import { authenticateBy, sessionRoutes } from './routes.ts'
import {
  createSessionContext,
  type SessionEndListener,
  type SessionOptions,
} from './session-context.ts'

export { balancesAnswer } from './answer-member.ts'
export { throttledLogin } from './log-in.ts'
export {
  changedAccounts,
  endSessionsByUpline,
  followAccounts,
  unlockLogins,
} from './operate-logins.ts'
export type { SessionEndListener } from './session-context.ts'
export type { EndedSession } from './session-store.ts'

/** The caller, as `authenticate` returns it. */
export type Member = Caller

/** The sessions of this node. */
export interface Sessions {
  readonly authenticate: Authenticate
  readonly routes: ReturnType<typeof sessionRoutes>
  /** Calls the listener for every session that ends on this node; returns how to stop it. */
  onSessionEnd(listener: SessionEndListener): () => void
  /** Changes what an account may do, and ends its session where the new state allows no session. */
  setAccountStatus(accountId: bigint, status: AccountStatus): Promise<Outcome<AccountStatus>>
  /** Makes an account's session what its state allows, after a break of the member's began. */
  followState(accountId: bigint): Promise<void>
  /** Ends what has run out and forgets what is old; run it every few seconds. */
  sweep(): Promise<void>
}

/** Opens the sessions of a node. */
export function createSessions(options: SessionOptions): Sessions {
  const context = createSessionContext(options)
  return {
    authenticate: authenticateBy(context),
    routes: sessionRoutes(context),
    onSessionEnd(listener) {
      context.listeners.add(listener)
      return () => {
        context.listeners.delete(listener)
      }
    },
    setAccountStatus: (accountId, status) => setAccountStatus(context, accountId, status),
    followState: (accountId) => followState(context, accountId),
    sweep: () => sweepSessions(context),
  }
}
