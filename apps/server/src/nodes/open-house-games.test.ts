import { expect, test } from 'vitest'
import type { AskProvider } from '../modules/games/index.ts'
import { ownHouseAsker } from './open-house-games.ts'

const registered = 'http://127.0.0.1:8091/provider'

test.each([
  ['house', 9000, 'http://127.0.0.1:9000/provider'],
  ['house', null, registered],
  ['acme', 9000, registered],
])('%s is asked with an own house at port %s: %s', async (key, port, url) => {
  const asked: string[] = []
  const ask: AskProvider = async (provider) => {
    asked.push(provider.url)
    return { ok: false, reason: '' }
  }
  const provider = { id: 1, key, name: key, url: registered, gamesUrl: '', keys: [] }
  await ownHouseAsker(ask, () => port)({ ...provider, state: 'active' }, '/GameList', {})
  expect(asked).toEqual([url])
})
