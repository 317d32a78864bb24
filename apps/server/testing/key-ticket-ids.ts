import { keyTicketIds } from '../src/ticket-id.ts'

// Tests of modules make ticket ids without a server, which would set the key.
keyTicketIds(Buffer.from('the key of the house of these tests'))
