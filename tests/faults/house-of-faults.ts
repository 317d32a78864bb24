import { houseKey } from '../../apps/server/src/house-secret.ts'
import { createTicketIds } from '../../apps/server/src/modules/bets/index.ts'

/** The secret of the servers that faults start. */
export const houseSecretOfFaults = 'the house secret of the faults, long enough'

/** The ids of their tickets: the judge runs in another process, and reads bets by their keys. */
export const ticketIds = createTicketIds(houseKey(houseSecretOfFaults, 'ticket ids'))
