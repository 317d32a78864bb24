import { expect, test } from 'vitest'
import { orderAfter } from './report-page.tsx'

test.each([
  ['the same column turns round', 'stake', 'desc', 'stake', 'asc'],
  ['and back', 'stake', 'asc', 'stake', 'desc'],
  ['another one starts with its largest', 'stake', 'asc', 'win', 'desc'],
  ['or its newest', 'stake', 'desc', 'trans_date', 'desc'],
] as const)('a head is pressed: %s', (_name, by, order, pressed, next) => {
  expect(orderAfter({ by, order }, pressed)).toEqual({ by: pressed, order: next })
})
