import type { Outcome } from '@fairline/domain/errors/rejection'

/** Who calls, as the session proved it: never what the body says. */
export interface Caller {
  operatorId: number
  accountId: bigint
  loginId: string
}

/** What a caller shows: both stand in the body of every call behind the login. */
export interface ShownCredentials {
  account_id: string
  session_token: string
}

/**
 * Proves a session; `active` also demands an account that may bet. The module `sessions` gives
 * the one implementation, `wiring.ts` hands it to the endpoints.
 */
export type Authenticate = (
  shown: ShownCredentials,
  access: 'session' | 'active',
  call: { ip: string },
) => Promise<Outcome<Caller>>
