/**
 * Who works in the back office, how they prove themselves, and how long their sessions last.
 * Tables: `office_account`, `office_invitation`, `office_session`, `office_outcome`.
 */

import type { Outcome } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import type { OfficeEndpointOptions } from '../../http/office-endpoints.ts'
import { findNamed } from './find-named.ts'
import { once, type RequestOnce } from './keep-outcome.ts'
import type { OfficeContext } from './office-context.ts'
import { proveOfficeSession } from './prove-session.ts'
import { type OfficeRoutesOptions, officeSessionRoutes } from './routes.ts'
import { createSeals } from './sealed.ts'
import { sweepOffice } from './sweep-office.ts'

export { demoOfficeLogins, demoOfficePassword, seedDemoOffice } from './demo-office.ts'
export { addOfficeAccount, changeOfficeAccount, type Invited, invite } from './invite.ts'
export { actorOf, type OfficeAccount, type OfficeStatus, personOf } from './office-account.ts'
export type { NewOfficeAccount } from './office-account-store.ts'
export {
  hasOtherOwner,
  hasOwner,
  officeAccountNamed,
  officeAccountOfParty,
  officeAccountsOf,
} from './read-office-accounts.ts'

/** The accounts and sessions of the back office on this node. */
export interface Office extends Pick<OfficeEndpointOptions, 'proveSession' | 'findAccount'> {
  readonly routes: ReturnType<typeof officeSessionRoutes>
  /** Does the work of a call once for its request id. */
  once<Answer extends object>(
    tx: Transaction,
    request: RequestOnce,
    work: () => Promise<Outcome<Answer>>,
  ): Promise<Outcome<Answer>>
  /** Ends what has run out and forgets what is old; run it every few seconds. */
  sweep(): Promise<void>
}

/** Opens the back office's accounts with the key of a house. */
export function createOffice({
  officeKey,
  ...options
}: Omit<OfficeRoutesOptions, 'seals'> & { readonly officeKey: Buffer }): Office {
  const context: OfficeContext = { ...options, seals: createSeals(officeKey, options.random) }
  return {
    proveSession: (shown) => proveOfficeSession(context, shown),
    findAccount: (operatorId, login) => findNamed(context, operatorId, login),
    routes: officeSessionRoutes({ ...options, ...context }),
    once: (tx, request, work) => once(context, tx, request, work),
    sweep: () => sweepOffice(context),
  }
}
