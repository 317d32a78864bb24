import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import * as z from 'zod'
import type { Queries } from '../../db/queries.ts'
import type { Random } from '../../random.ts'
import {
  houseProvider,
  makeProviderKey,
  type Provider,
  type PutProvider,
  readProviders,
  switchMaintenance,
  writeProvider,
} from '../games/index.ts'
import { type Act, audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import type { Change } from './change.ts'

const targetOf = (key: string): string => `provider:${key}`
const unknown = (key: string) =>
  refused('incompletedRequest', { provider: `there is no provider ${key}` })

type AddedProvider = Required<PutProvider>

/** Adds a provider of games with its first key, and writes no row of the audit. */
const adding =
  (random: Random): Act<AddedProvider> =>
  async (tx, _by, provider) => {
    const { key, name, url, gamesUrl } = provider
    const isKnown = await addable(tx, key)
    if (!isKnown.ok) return isKnown
    const id = await writeProvider(tx, provider)
    const made = await makeProviderKey(tx, random, id, false)
    const answer = { provider: key, key_id: made.keyId, secret: made.secret }
    return accepted({ target: targetOf(key), before: {}, after: { name, url, gamesUrl }, answer })
  }

/** Adds a provider of games with its first key. */
export const addProvider = (random: Random): Act<AddedProvider> =>
  audited('provider.add', adding(random))

async function addable(db: Queries, key: string): Promise<Outcome<null>> {
  const isKnown = (await readProviders(db)).some((each) => each.key === key)
  if (isKnown || key === houseProvider) {
    return refused('incompletedRequest', { provider: `there is a provider ${key} already` })
  }
  return accepted(null)
}

interface ChangedKey {
  readonly key: string
  readonly endsOthers: boolean
}

/** Makes another key of a provider, and writes no row of the audit. */
const changingKey =
  (random: Random): Act<ChangedKey> =>
  async (tx, _by, { key, endsOthers }) => {
    const found = await rekeyable(tx, key)
    if (!found.ok) return found
    const provider = found.value
    const made = await makeProviderKey(tx, random, provider.id, endsOthers)
    const before = keysOf(provider)
    const after = endsOthers ? [made.keyId] : [made.keyId, ...before]
    const answer = { provider: key, key_id: made.keyId, secret: made.secret }
    return accepted({
      target: targetOf(key),
      before: { keys: before },
      after: { keys: after },
      answer,
    })
  }

const keysOf = ({ keys }: Provider): readonly string[] => keys.map(({ keyId }) => keyId)

/** Makes another key of a provider; the keys before it end where that is asked for. */
export const changeProviderKey = (random: Random): Act<ChangedKey> =>
  audited('provider.key', changingKey(random))

/** A provider whose key a person may change: the house makes that of its own games itself. */
async function rekeyable(db: Queries, key: string): Promise<Outcome<Provider>> {
  const provider = (await readProviders(db)).find((each) => each.key === key)
  if (provider === undefined) return unknown(key)
  const own = 'the house makes the key of its own games itself'
  return key === houseProvider
    ? refused('incompletedRequest', { provider: own })
    : accepted(provider)
}

const addInput = z.strictObject({
  provider: z.string(),
  name: z.string(),
  url: z.string(),
  // What was proposed before it had this field opens at `url`.
  games: z.string().default(''),
  verify: z.string(),
})
const keyInput = z.strictObject({ provider: z.string(), endsOthers: z.boolean() })

/** The acts on providers that one owner does alone, and proposes while there is another one. */
export interface ProviderChanges {
  readonly add: Change<z.infer<typeof addInput>>
  readonly key: Change<z.infer<typeof keyInput>>
}

/** A key of a provider pays wins: no one person makes one where there are two owners. */
export function providerChanges(random: Random): ProviderChanges {
  return {
    add: {
      kind: 'provider.add',
      needsTwo: true,
      input: addInput,
      async groundOf(tx, by, { provider }) {
        await takeTurns(tx, by.operatorId)
        const outcome = await addable(tx, provider)
        return outcome.ok ? accepted({ target: targetOf(provider), madeOn: {} }) : outcome
      },
      apply: (tx, by, { provider: key, name, url, games: gamesUrl, verify: verifyUrl }) =>
        adding(random)(tx, by, { key, name, url, gamesUrl, verifyUrl }),
    },
    key: {
      kind: 'provider.key',
      needsTwo: true,
      input: keyInput,
      async groundOf(tx, by, { provider }) {
        await takeTurns(tx, by.operatorId)
        const found = await rekeyable(tx, provider)
        if (!found.ok) return found
        return accepted({ target: targetOf(provider), madeOn: { keys: keysOf(found.value) } })
      },
      apply: (tx, by, { provider: key, endsOthers }) =>
        changingKey(random)(tx, by, { key, endsOthers }),
    },
  }
}

/** Puts a provider into maintenance, or ends it: its open rounds end, and its credits come. */
export const switchProvider: Act<{
  readonly key: string
  readonly state: Provider['state']
}> = audited('provider.maintenance', async (tx, _by, { key, state }) => {
  const provider = (await readProviders(tx)).find((each) => each.key === key)
  if (provider === undefined) return unknown(key)
  await switchMaintenance(tx, key, state)
  const after = { state }
  return accepted({
    target: targetOf(key),
    before: { state: provider.state },
    after,
    answer: { provider: key, ...after },
  })
})
