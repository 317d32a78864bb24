import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { success } from './envelope.ts'

/**
 * Polled by the site, to ask its user to update, and to learn that the operator has closed the site
 * or opened it again. @spec S7.version S4.data.version
 */
export const version = endpoint({
  path: '/version',
  access: 'open',
  polled: true,
  duringMaintenance: true,
  kind: 'json',
  summary: 'Version of the served site, empty if it is not built, and maintenance',
  request: z.strictObject({}),
  response: success({
    version: z.string(),
    server_time: z.int(),
    /** Null while the site is open. The message is the operator's own, "" without one. */
    maintenance: z.nullable(z.object({ message: z.string() })),
  }),
})
