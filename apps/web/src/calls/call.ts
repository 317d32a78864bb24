import { useSession } from '../session/session-store.ts'
import { type Credentials, createClient } from './client.ts'
import { isOut, noteMaintenance, noteNetwork } from './connection.ts'

/** Account and token of the member who is logged in. @spec S4.session.token */
export function currentCredentials(): Credentials | null {
  const { account } = useSession.getState()
  return account === null
    ? null
    : { account_id: account.accountId, session_token: account.sessionToken }
}

/** Calls an endpoint of the contract as the member who is logged in. */
export const call = createClient({
  fetch: (input, init) => fetch(input, init),
  credentials: currentCredentials,
  onNetwork: noteNetwork,
  isOut,
  onMaintenance: () => noteMaintenance(true),
})
