import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { success } from './envelope.ts'
import { playerSettings } from './session.ts'

/**
 * What leagues, countries, sides and runners are called in a language. All other calls write the
 * English names, and the site replaces them. @spec S7.names
 */
export const names = endpoint({
  path: '/names',
  access: 'open',
  polled: true,
  kind: 'json',
  summary: 'Names in a language that are newer than what the site has; empty for English',
  request: z.strictObject({
    language: playerSettings.shape.language,
    /** The version of an earlier answer in this language; 0 for all names. */
    known: z.int().check(z.minimum(0)),
  }),
  response: success({
    version: z.int(),
    /** By the English name. */
    texts: z.record(z.string(), z.string()),
  }),
})
