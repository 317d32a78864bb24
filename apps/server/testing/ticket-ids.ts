import { createTicketIds } from '../src/modules/bets/index.ts'

/** The ids of tickets in tests that open no server. */
export const ticketIds = createTicketIds(Buffer.from('the key of the house of these tests'))
