import type { RoundRow } from '@fairline/contract/rounds'
import { describe, expect, test } from 'vitest'
import { verifyRound } from './verify-round.ts'

/** The round of docs/virtual.md: its secret is the bytes 00 to 1f. */
const race: RoundRow = {
  round_id: 'vr45-20261121-1405',
  sports_type: 45,
  start_time: '2026-11-21 14:05:00',
  status: 'settled',
  names: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
  weights: [[3000, 2200, 1700, 1300, 1000, 800]],
  standing: [3, 1, 6, 5, 4, 2],
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  draw_key: '',
}

/** @spec S7.efresult */
describe('a browser proves a round', () => {
  test.each([
    ['the worked example', {}, 'proved'],
    ['another secret', { secret: 'ff'.repeat(32) }, 'other_commitment'],
    ['another order', { standing: [1, 3, 6, 5, 4, 2] }, 'other_result'],
    [
      'another round',
      { round_id: 'vr45-20261121-1410', start_time: '2026-11-21 14:10:00' },
      'other_result',
    ],
    ['other weights', { weights: [[1700, 1700, 1700, 1700, 1700, 1700]] }, 'other_result'],
  ] as const)('%s: %s', (_, change, proof) => {
    expect(verifyRound({ ...race, ...change } as RoundRow)).toBe(proof)
  })

  test('a round whose time is not that of its id cannot be verified', () => {
    expect(() => verifyRound({ ...race, start_time: '2026-11-21 14:10:00' })).toThrow('verified')
  })
})
