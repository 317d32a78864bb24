import { type Outcome, refused } from '@fairline/domain/errors/rejection'
import { inTransaction } from '../../db/transaction.ts'
import { findLaunched, useLaunch } from './launch-store.ts'
import { type Launch, launchTokenMs, readLaunch } from './launch-token.ts'
import { type LoginDevice, type OpenedSession, openSession } from './open-session.ts'
import type { SessionContext } from './session-context.ts'

/**
 * Logs in the member that a token of the operator's names. Any fault of the token is `loginFailed`,
 * which is no session code: a session that the browser has is not ended. A token is good for one
 * try: it opens one session, or reports why the account's state does not allow one.
 * @spec S7.authlogin S4.session.launch S8.loginFailed
 */
export async function launchLogin(
  context: SessionContext,
  token: string,
  device: LoginDevice,
): Promise<Outcome<OpenedSession>> {
  const { database, clock, launchSecret, log } = context
  const { operatorId } = device
  const launch =
    launchSecret === undefined ? undefined : readLaunch(token, launchSecret, clock.now())
  const accountId =
    launch === undefined ? undefined : await findLaunched(database.queries, operatorId, launch)
  if (launch === undefined || accountId === undefined) {
    log.warn({ ip: device.ip }, 'launch token refused')
    return refused('loginFailed')
  }
  return inTransaction(database, async (tx): Promise<Outcome<OpenedSession>> => {
    // Before the wallet's lock: when a token is used several times at once, one use continues and
    // the others see that it did.
    if (!(await useLaunch(tx, operatorId, launch, expiryOf(launch)))) {
      log.warn({ ip: device.ip }, 'launch token used again')
      return refused('loginFailed')
    }
    return openSession(context, tx, { accountId }, device)
  })
}

const expiryOf = ({ issued }: Launch): number => issued + launchTokenMs
