import { accepted, refused } from '@fairline/domain/errors/rejection'
import type { Random } from '../../random.ts'
import {
  makeProviderKey,
  type Provider,
  readProviders,
  switchMaintenance,
  writeProvider,
} from '../games/index.ts'
import { type Act, audited } from './act.ts'

const targetOf = (key: string): string => `provider:${key}`
const unknown = (key: string) =>
  refused('incompletedRequest', { provider: `there is no provider ${key}` })

interface AddedProvider extends Pick<Provider, 'key' | 'name' | 'url'> {
  readonly verifyUrl: string
}

/** Adds a provider of games with its first key. */
export const addProvider = (random: Random): Act<AddedProvider> =>
  audited('provider.add', async (tx, _by, provider) => {
    const { key, name, url } = provider
    const isKnown = (await readProviders(tx)).some((each) => each.key === key)
    if (isKnown) {
      return refused('incompletedRequest', { provider: `there is a provider ${key} already` })
    }
    const id = await writeProvider(tx, provider)
    const made = await makeProviderKey(tx, random, id, false)
    const answer = { provider: key, key_id: made.keyId, secret: made.secret }
    return accepted({ target: targetOf(key), before: {}, after: { name, url }, answer })
  })

/** Makes another key of a provider; the keys before it end where that is asked for. */
export const changeProviderKey = (
  random: Random,
): Act<{ readonly key: string; readonly endsOthers: boolean }> =>
  audited('provider.key', async (tx, _by, { key, endsOthers }) => {
    const provider = (await readProviders(tx)).find((each) => each.key === key)
    if (provider === undefined) return unknown(key)
    const made = await makeProviderKey(tx, random, provider.id, endsOthers)
    const before = provider.keys.map(({ keyId }) => keyId)
    const after = endsOthers ? [made.keyId] : [made.keyId, ...before]
    const answer = { provider: key, key_id: made.keyId, secret: made.secret }
    return accepted({
      target: targetOf(key),
      before: { keys: before },
      after: { keys: after },
      answer,
    })
  })

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
