import { createClient } from './client.ts'
import { isOut, noteMaintenance, noteNetwork } from './connection.ts'
import { siteSession } from './site-session.ts'

/** Calls an endpoint of the contract as the one who is logged in. */
export const call = createClient({
  fetch: (input, init) => fetch(input, init),
  credentials: () => siteSession().credentials(),
  onNetwork: noteNetwork,
  isOut,
  onMaintenance: () => noteMaintenance(true),
})
