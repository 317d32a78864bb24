import { expect, test } from 'vitest'
import { resultPlaceOf } from './results.tsx'

test.each([
  ['', { kind: 'tab', tab: 'matches' }],
  ['settled', { kind: 'tab', tab: 'settled' }],
  ['nothing', { kind: 'tab', tab: 'matches' }],
  ['match/0b51-a', { kind: 'match', id: '0b51-a' }],
  ['ticket/7GAJ99DVGZ1X', { kind: 'ticket', id: '7GAJ99DVGZ1X' }],
  ['match/', { kind: 'tab', tab: 'matches' }],
  ['ticket/a b', { kind: 'tab', tab: 'matches' }],
] as const)('#%s of the results page @spec S2.screen.results', (hash, place) => {
  expect(resultPlaceOf(hash)).toEqual(place)
})
