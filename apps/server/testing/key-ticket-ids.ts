import { keyTicketIds } from '../src/modules/betting/index.ts'

// Tests of modules name tickets without a server, which would have set the key of its house.
keyTicketIds(Buffer.from('the key of the house of these tests'))
