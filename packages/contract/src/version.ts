import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { success } from './envelope.ts'

/** Polled by the site, to ask its user to update. @spec S7.version S4.data.version */
export const version = endpoint({
  path: '/version',
  access: 'open',
  polled: true,
  kind: 'json',
  summary: 'Version of the site that is served now; empty where none is built',
  request: z.strictObject({}),
  response: success({ version: z.string(), server_time: z.int() }),
})
