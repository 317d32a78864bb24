import { instantOf } from '@fairline/domain/time/gmt8'
import { expect, test } from 'vitest'
import { orderAfter } from '../features/bet-list/report-page.tsx'
import { betListPlaceOf } from './bet-list.tsx'

test.each([
  ['the same column turns round', 'stake', 'desc', 'stake', 'asc'],
  ['and back', 'stake', 'asc', 'stake', 'desc'],
  ['another one starts with its largest', 'stake', 'asc', 'win', 'desc'],
  ['or its newest', 'stake', 'desc', 'trans_date', 'desc'],
] as const)('a head is pressed: %s', (_name, by, order, pressed, next) => {
  expect(orderAfter({ by, order }, pressed)).toEqual({ by: pressed, order: next })
})

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
