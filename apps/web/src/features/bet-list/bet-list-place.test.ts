import { instantOf } from '@fairline/domain/time/gmt8'
import { expect, test } from 'vitest'
import { betListPlaceOf } from './bet-list-place.ts'

const now = instantOf('2026-11-22 23:59:59') ?? Number.NaN

test.each([
  ['', { tab: 'running', day: '2026-11-22' }],
  ['void', { tab: 'void', day: '2026-11-22' }],
  ['nothing', { tab: 'running', day: '2026-11-22' }],
  ['settled', { tab: 'settled', day: '2026-11-22' }],
  ['settled/2026-11-20', { tab: 'settled', day: '2026-11-20' }],
  ['settled/2026-11-23', { tab: 'settled', day: '2026-11-22' }],
  ['settled/2026-02-30', { tab: 'settled', day: '2026-11-22' }],
  ['settled/2026-11-20 10:00:00', { tab: 'settled', day: '2026-11-22' }],
] as const)('#%s of the bet list @spec S2.screen.betlist', (hash, place) => {
  expect(betListPlaceOf(hash, now)).toEqual(place)
})
