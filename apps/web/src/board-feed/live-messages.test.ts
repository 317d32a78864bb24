import { expect, test } from 'vitest'
import { readLiveMessage } from './live-messages.ts'

const read = (name: string, data: unknown) =>
  readLiveMessage({ id: '', name, data: JSON.stringify(data) })

test.each([
  ['reread', {}, { kind: 'news_lost' }],
  ['products', {}, { kind: 'products' }],
  ['maintenance', {}, { kind: 'maintenance' }],
  ['alive', { server_time: 5 }, { kind: 'alive', serverTimeMs: 5 }],
  [
    'match',
    { match_id: 'm1', epoch: '5', version: 7, board: [[], [], [], []] },
    {
      kind: 'match',
      snapshot: { matchId: 'm1', epoch: '5', version: 7, board: [[], [], [], []] },
    },
  ],
  [
    'session',
    { statusdesc: 'session_expired' },
    { kind: 'session', rejection: { code: 'session_expired' } },
  ],
] as const)('%s is read in the own words of the site', (name, data, message) => {
  expect(read(name, data)).toEqual(message)
})

test('an event of a later version, or a broken one, is passed over', () => {
  expect(read('jackpot', {})).toBeUndefined()
  expect(read('alive', { server_time: 'soon' })).toBeUndefined()
  expect(readLiveMessage({ id: '', name: 'alive', data: '{' })).toBeUndefined()
})
