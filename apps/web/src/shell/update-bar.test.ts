import { expect, test } from 'vitest'
import { isPlacing } from './update-bar.tsx'

test('a bet on its way keeps the question back', () => {
  expect(isPlacing(['book-account', 'book-layout'])).toBe(false)
  expect(isPlacing(['book-account', 'book-bet-1'])).toBe(true)
})
