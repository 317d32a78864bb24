import * as z from 'zod/mini'
import { dateTimeText, success } from '../envelope.ts'
import { providerKey } from './game-rounds.ts'
import { acted, officeEndpoint, writes } from './office-endpoint.ts'

/**
 * Whether a provider answers a call: when it last did, and when and why it last did not. Of its own
 * calls of the wallet, `/seamless`, the wallet answers, or says that it is to try again.
 */
const callOfProvider = z.object({
  path: z.string(),
  answered: z.nullable(dateTimeText),
  failed: z.nullable(dateTimeText),
  failure: z.nullable(z.string()),
  /** It has not answered since it failed. */
  is_failing: z.boolean(),
})

const providerRow = z.object({
  provider: z.string(),
  name: z.string(),
  url: z.string(),
  /** Where its games open; empty where they do so at `url`. */
  games_url: z.string(),
  state: z.enum(['active', 'maintenance']),
  /** When its catalogue was last read; null before the first time. */
  listed: z.nullable(dateTimeText),
  games: z.int(),
  open_rounds: z.int(),
  /** Those of them that are open for a day. */
  open_long: z.int(),
  /** When it last called the wallet. */
  last_call: z.nullable(dateTimeText),
  /** Rounds that its history and the book do not agree on. */
  differences: z.int(),
  calls: z.array(callOfProvider),
  /** Its keys in force, the newest first. */
  keys: z.array(z.object({ id: z.string(), made: dateTimeText })),
  /** Whether it has the games of the house, which make their key themselves. */
  is_house: z.boolean(),
})
export type ProviderRow = z.infer<typeof providerRow>

export const officeProviders = officeEndpoint({
  path: '/bo/games/providers',
  access: { permission: 'providers', need: 'see', staffOnly: true },
  polled: true,
  summary: 'Lists the providers of games: whether they answer, their open rounds, their keys',
  request: z.strictObject({}),
  response: success({ rows: z.array(providerRow) }),
})

const httpsText = z
  .string()
  .check(z.maxLength(300), z.regex(/^https:\/\/[A-Za-z0-9.-]{1,253}(:\d{1,5})?([/?]\S*)?$/))

export const officeProviderAdd = officeEndpoint({
  path: '/bo/games/add',
  access: { permission: 'providers', need: 'act', stepUp: true, staffOnly: true },
  summary: 'Adds a provider of games; the secret of its first key is shown once',
  request: z.strictObject({
    ...writes,
    provider: providerKey,
    name: z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^\P{Cc}*$/u)),
    url: httpsText,
    /** An address on the host where its games open; empty where that is `url`. */
    games: z._default(z.union([z.literal(''), httpsText]), ''),
    /** The page of a round, with {round} in it; empty without one. */
    verify: z._default(z.union([z.literal(''), httpsText]), ''),
  }),
  response: success(acted),
})

export const officeProviderKey = officeEndpoint({
  path: '/bo/games/key',
  access: { permission: 'providers', need: 'act', stepUp: true, staffOnly: true },
  summary: 'Makes a key of a provider, shown once; those before it end, or hold until the next one',
  request: z.strictObject({ ...writes, provider: providerKey, ends: z.boolean() }),
  response: success(acted),
})

export const officeProviderMaintenance = officeEndpoint({
  path: '/bo/games/maintenance',
  access: { permission: 'site', need: 'act', staffOnly: true },
  summary: 'Puts a provider into maintenance or ends it: no new rounds, while open ones end',
  request: z.strictObject({ ...writes, provider: providerKey, on: z.boolean() }),
  response: success(acted),
})
